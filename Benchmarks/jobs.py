"""The jobs of the benchmark, said in the words of each program so that the pictures are as alike as the programs allow."""
import shutil
import subprocess

# Names and titles, in the order they run.
TITLES = {
    "logo": "one still logo, encoded",
    "ten": "ten animated layers, encoded",
    "heavy": "a GIF, a picture sequence and ten growing texts, encoded",
    "logo-null": "one still logo, frames thrown away",
    "ten-null": "ten animated layers, frames thrown away",
    "decode": "decoding alone",
    "floor": "decoding and encoding alone",
}


class Setting:
    """What all jobs share: the clip, the logo, where results go, and the options of the run."""

    def __init__(self, source, logo, gif, sequence, folder, options):
        self.source, self.logo, self.folder, self.options = source, logo, folder, options
        # 300 frames of 800x800 at 100/3 a second; a pattern with the number from 0, 500 pictures of 480x480.
        self.gif, self.sequence = gif, sequence

    def output(self, name, contestant):
        return str(self.folder / f"{name}.{contestant}.mp4")


def contestants(name, setting):
    """For each program: its command, and the file it writes (None where it writes none)."""
    return {
        contestant: made
        for contestant, make in (("filigree", filigree), ("ffmpeg", ffmpeg), ("melt", melt))
        if (made := make(name, setting)) is not None
    }


# Pictures of 240x240, boxes of 320x120 and lines of text; every one with its own motion. Positions are (x, y) of the top left corner.
PICTURES = [(100, 100), (840, 100), (1580, 100)]
BOXES = [(100, 420, "0xff5722"), (800, 420, "0x3f51b5"), (1500, 420, "0x4caf50")]
TEXTS = [(100, 640, "Animated overlays"), (100, 740, "on every frame"), (100, 840, "of a noisy clip"), (100, 940, "ten layers in all")]
FONT = "DejaVu Sans"
FONT_SIZE = 64


def filigree(name, setting):
    options = setting.options
    encoder = ["--video-codec", "h264", "--preset", options.preset, "--crf", str(options.crf), "--threads", str(options.threads), "--no-audio",
               "--progress", "none"]
    items = {
        "heavy": filigree_heavy(setting), "logo": filigree_logo(setting), "logo-null": filigree_logo(setting), "ten": filigree_ten(setting), "ten-null": filigree_ten(setting), "decode": [],
        # An item that is never seen keeps the frames untouched and the job an export.
        "floor": ["--image", setting.logo, "--opacity", "0"],
    }[name]
    output = None if name in ("logo-null", "ten-null", "decode") else setting.output(name, "filigree")
    return [options.filigree, "overlay", setting.source, "-o", output or "null:"] + encoder + items, output


def filigree_logo(setting):
    return ["--image", setting.logo, "--size", "240x240", "--at", "1620,60"]


def filigree_ten(setting):
    items = []
    moves = [
        "transform.translation.x:0>200:2:autoreverse:repeat", "transform.rotation:0>360:4:repeat", "opacity:0.2>1:1:autoreverse:repeat",
    ]
    for (x, y), move in zip(PICTURES, moves):
        items += ["--image", setting.logo, "--size", "240x240", "--at", f"{x},{y}", "--animate", move]
    for (x, y, color), move in zip(BOXES, ["transform.translation.x:0>100:1:autoreverse:repeat", "transform.translation.y:0>80:2:autoreverse:repeat",
                                           "transform.translation.x:0>-200:3:autoreverse:repeat"]):
        items += ["--shape", "rect", "--size", "320x120", "--at", f"{x},{y}", "--color", color.replace("0x", "#"), "--opacity", "0.8", "--animate", move]
    for (x, y, text), move in zip(TEXTS, ["transform.translation.x:0>400:4:autoreverse:repeat", "transform.translation.x:0>800:5:autoreverse:repeat",
                                          "opacity:0>1:1:autoreverse:repeat", "opacity:0.3>1:2:autoreverse:repeat"]):
        items += ["--text", text, "--font", FONT, "--font-size", str(FONT_SIZE), "--at", f"{x},{y}", "--animate", move]
    return items


# The lines of text of the heavy job: the top left corners of boxes that are about 400x100.
GROWING = [(200 + column * 900, 20 + row * 200) for row in range(5) for column in range(2)]


def filigree_heavy(setting):
    items = ["--gif", setting.gif, "--at", "100,140", "--sequence", setting.sequence, "--fps", "50", "--at", "1300,500"]
    for index, (x, y) in enumerate(GROWING):
        items += ["--text", f"Growing {index}", "--font", FONT, "--font-size", "90", "--at", f"{x},{y}",
                  "--animate", "transform.scale:0.2>1:2:autoreverse:repeat"]
    return items


def ffmpeg_heavy(setting):
    font = font_file()
    if font is None:
        return None
    seconds = str(setting.options.seconds)
    inputs = ["-ignore_loop", "0", "-t", seconds, "-i", setting.gif, "-framerate", "50", "-start_number", "0", "-i", setting.sequence]
    size = f"90*(0.2+{there_and_back(0.8, 2)})"
    texts = [f"drawtext=fontfile={font}:text='Growing {index}':fontsize='{size}':fontcolor=white:x='{x}+200-text_w/2':y='{y}+60-text_h/2'"
             for index, (x, y) in enumerate(GROWING)]
    chains = ["[0][1]overlay=100:140[v0]", "[v0][2]overlay=1300:500[v1]", "[v1]" + ",".join(texts) + ",format=yuv420p"]
    return inputs + ["-filter_complex", ";".join(chains)]


def there_and_back(top, seconds):
    """An ffmpeg expression that runs from 0 to `top` and back, each way in `seconds`."""
    return f"{top}*(1-abs(mod(t/{seconds},2)-1))"


def ffmpeg(name, setting):
    options = setting.options
    threads = str(options.threads)
    inputs = ["ffmpeg", "-v", "error", "-y", "-threads", threads, "-i", setting.source]
    encoder = ["-an", "-c:v", "libx264", "-preset", options.preset, "-crf", str(options.crf), "-threads", threads, "-pix_fmt", "yuv420p"]
    if name in ("decode", "floor"):
        output = None if name == "decode" else setting.output(name, "ffmpeg")
        return inputs + (encoder + [output] if output else ["-an", "-f", "null", "-"]), output
    graph = {"logo": ffmpeg_logo, "ten": ffmpeg_ten, "heavy": ffmpeg_heavy}[name.removesuffix("-null")](setting)
    if graph is None:
        return None
    output = None if name.endswith("-null") else setting.output(name, "ffmpeg")
    sink = encoder + [output] if output else ["-an", "-f", "null", "-"]
    return inputs + graph + sink, output


def ffmpeg_logo(setting):
    return ["-i", setting.logo, "-filter_complex", "[1]scale=240:240[logo];[0][logo]overlay=1620:60,format=yuv420p"]


def ffmpeg_ten(setting):
    font = font_file()
    if font is None:
        return None
    seconds = setting.options.seconds
    inputs, chains = [], []
    for _ in range(3):
        inputs += ["-loop", "1", "-framerate", "30", "-t", str(seconds), "-i", setting.logo]
    chains.append("[1]scale=240:240[p0]")
    chains.append("[2]scale=240:240,format=rgba,rotate=angle=2*PI*t/4:c=none:ow=340:oh=340[p1]")
    chains.append("[3]scale=240:240,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='alpha(X,Y)*(0.2+0.8*(1-abs(mod(T,2)-1)))'[p2]")
    for index, (_, _, color) in enumerate(BOXES):
        chains.append(f"color=c={color}@0.8:s=320x120:r=30:d={seconds},format=rgba[b{index}]")
    (x0, y0), (x1, y1), (x2, y2) = PICTURES
    chains.append(f"[0][p0]overlay=x='{x0}+{there_and_back(200, 2)}':y={y0}[v0]")
    chains.append(f"[v0][p1]overlay=x={x1 - 50}:y={y1 - 50}[v1]")
    chains.append(f"[v1][p2]overlay=x={x2}:y={y2}[v2]")
    moves = [(there_and_back(100, 1), "0"), ("0", there_and_back(80, 2)), ("-" + there_and_back(200, 3), "0")]
    for index, ((x, y, _), (dx, dy)) in enumerate(zip(BOXES, moves)):
        chains.append(f"[v{2 + index}][b{index}]overlay=x='{x}+{dx}':y='{y}+{dy}'[v{3 + index}]")
    texts = []
    motions = [(there_and_back(400, 4), "1"), (there_and_back(800, 5), "1"), ("0", there_and_back(1, 1)), ("0", f"0.3+{there_and_back(0.7, 2)}")]
    for (x, y, text), (dx, alpha) in zip(TEXTS, motions):
        texts.append(f"drawtext=fontfile={font}:text='{text}':fontsize={FONT_SIZE}:fontcolor=white:x='{x}+{dx}':y={y}:alpha='{alpha}'")
    chains.append("[v5]" + ",".join(texts) + ",format=yuv420p")
    return inputs + ["-filter_complex", ";".join(chains)]


def font_file():
    """The file of the font, for drawtext; None where FontConfig does not find it."""
    if not shutil.which("fc-match"):
        return None
    answer = subprocess.run(["fc-match", "-f", "%{file}", FONT], capture_output=True, text=True)
    return answer.stdout.strip() or None


def melt(name, setting):
    """melt draws the logo by its watermark filter; its ten layers move along keyframed rectangles, which is all that filter animates. It has no way to throw frames
    away without its own clock, so only the encoding jobs are its."""
    if name not in ("logo", "ten", "floor"):
        return None
    options = setting.options
    output = setting.output(name, "melt")
    command = ["melt", "-silent", "-profile", "atsc_1080p_30", setting.source]
    if name == "logo":
        command += ["-filter", f"watermark:{setting.logo}", "composite.geometry=1620/60:240x240:100", "composite.distort=1"]
    if name == "ten":
        command += melt_ten(setting)
    return command + [
        "-consumer", f"avformat:{output}", "real_time=-1", "vcodec=libx264", f"preset={options.preset}", f"crf={options.crf}", "an=1",
        f"threads={options.threads}"], output


def melt_ten(setting):
    last = setting.options.seconds * 30 - 1
    words = []
    for (x, y), dx in zip(PICTURES, [200, 0, 0]):
        words += ["-filter", f"watermark:{setting.logo}", f"composite.geometry=0={x}/{y}:240x240:100;{last}={x + dx}/{y}:240x240:100", "composite.distort=1"]
    for (x, y, color), (dx, dy) in zip(BOXES, [(100, 0), (0, 80), (-200, 0)]):
        words += ["-filter", f"watermark:color:{color}ff", f"composite.geometry=0={x}/{y}:320x120:80;{last}={x + dx}/{y + dy}:320x120:80",
                  "composite.distort=1"]
    for (x, y, text), dx in zip(TEXTS, [400, 800, 0, 0]):
        words += ["-filter", f"watermark:pango:+{text}.txt", f"composite.geometry=0={x}/{y}:1000x90:100;{last}={x + dx}/{y}:1000x90:100", f"producer.family={FONT}",
                  f"producer.size={FONT_SIZE}", "producer.fgcolour=0xffffffff"]
    return words
