#!/usr/bin/env python3
"""Measures filigree against ffmpeg (and melt, where it is installed) on the same jobs and prints a table in Markdown.

CPU seconds are user plus system time of the process and its children, memory is the peak resident set. Every job decodes the same clip and, where it
encodes, uses libx264 with the same preset, CRF and threads. Runs alternate between the contestants; the table shows medians.

    python3 Benchmarks/run.py [--runs 3] [--seconds 10] [--threads 2] [--preset veryfast] [--crf 23] [--only logo,ten]
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

import jobs

ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = ROOT / "out" / "bench"
NAMES = ["filigree", "ffmpeg", "melt"]


def parse():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="runs of each contestant on each job (3)")
    parser.add_argument("--seconds", type=int, default=10, help="length of the clip (10)")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="threads of decoders and encoders (all processors)")
    parser.add_argument("--preset", default="veryfast", help="x264 preset (veryfast)")
    parser.add_argument("--crf", type=int, default=23, help="x264 constant rate factor (23)")
    parser.add_argument("--only", default="", help="names of jobs, separated by commas: " + ", ".join(jobs.TITLES))
    parser.add_argument("--filigree", default=str(ROOT / ".build/release/filigree"), help="the program to measure")
    options = parser.parse_args()
    if options.runs < 1 or options.seconds < 1 or options.threads < 1:
        parser.error("--runs, --seconds and --threads are at least 1")
    unknown = [name for name in options.only.split(",") if name and name not in jobs.TITLES]
    if unknown:
        parser.error(f"no such job: {', '.join(unknown)}; jobs: {', '.join(jobs.TITLES)}")
    return options


def clip(options):
    """A noisy moving clip of 1080p at 30 frames/s, made once."""
    file = CACHE / f"input-{options.seconds}s.mp4"
    if not file.exists():
        partial = file.with_suffix(".partial.mp4")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"testsrc2=s=1920x1080:r=30:d={options.seconds},noise=alls=10:allf=t",
             "-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-g", "60", "-pix_fmt", "yuv420p",
             "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", str(partial)], check=True)
        partial.rename(file)
    logo = CACHE / "logo.png"
    if not logo.exists():
        subprocess.run([str(ROOT / "Scripts/make-demo-logo"), str(logo)], check=True)
    return file, logo


def stickers():
    """A round GIF of 300 frames of 800x800, and the pattern of 500 round pictures of 480x480, made once."""
    gif, folder = CACHE / "sticker.gif", CACHE / "sequence"
    disc = "format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*lt(hypot(X-W/2,Y-H/2),W*0.475)'"
    if not gif.exists():
        palette = "split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse=dither=none"
        partial = gif.with_suffix(".partial.gif")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=800x800:r=100/3:d=9", "-vf", f"{disc},{palette}", str(partial)], check=True)
        partial.rename(gif)
    if not folder.exists():
        partial = CACHE / "sequence.partial"
        partial.mkdir(exist_ok=True)
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "mandelbrot=s=480x480:r=50", "-frames:v", "500", "-vf", disc, "-start_number", "0",
             str(partial / "%d.png")], check=True)
        partial.rename(folder)
    return gif, folder / "%d.png"


def measure(command):
    """CPU seconds, wall seconds and peak memory in MB of one run; an error text instead where it failed."""
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    log = CACHE / "log.txt"
    with open(log, "wb") as errors:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        lines = log.read_text(errors="replace").strip().splitlines()
        return f"status {process.returncode}: {lines[-1] if lines else 'no message'}"
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def frames(file):
    """Number of frames in a result, so that nobody wins by writing fewer."""
    answer = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries", "stream=nb_read_packets", "-of", "csv=p=0", str(file)],
        capture_output=True, text=True)
    return int(answer.stdout.strip().split(",")[0] or 0) if answer.returncode == 0 and answer.stdout.strip() else 0


def run_job(name, contestants, options):
    """Medians by contestant; a text where a contestant failed."""
    results = {contestant: [] for contestant in contestants}
    for turn in range(options.runs):
        order = list(contestants) if turn % 2 == 0 else list(reversed(list(contestants)))
        for contestant in order:
            if isinstance(results[contestant], str):
                continue
            command, output = contestants[contestant]
            print(f"{name}: {contestant}, run {turn + 1} of {options.runs}", file=sys.stderr)
            measured = measure(command)
            if isinstance(measured, str):
                results[contestant] = measured
            elif output and abs(frames(output) - options.seconds * 30) > 1:
                results[contestant] = f"wrong result: {frames(output)} frames instead of {options.seconds * 30}"
            else:
                results[contestant].append(measured)
    return {
        contestant: runs if isinstance(runs, str) else tuple(statistics.median(column) for column in zip(*runs))
        for contestant, runs in results.items()
    }


def table(results):
    print("| job | program | CPU s | wall s | peak MB | CPU against filigree |")
    print("|---|---|---:|---:|---:|---:|")
    for name, row in results.items():
        ours = row.get("filigree")
        for contestant, value in row.items():
            if isinstance(value, str):
                print(f"| {jobs.TITLES[name]} | {contestant} | – | – | – | {value} |")
                continue
            ratio = f"{value[0] / ours[0]:.2f}" if ours and not isinstance(ours, str) and ours[0] > 0 else "–"
            print(f"| {jobs.TITLES[name]} | {contestant} | {value[0]:.2f} | {value[1]:.2f} | {value[2]:.0f} | {ratio} |")


def differences(results):
    """What the overlays cost above the floor of the same program."""
    pairs = [("logo", "floor"), ("ten", "floor"), ("heavy", "floor"), ("logo-null", "decode"), ("ten-null", "decode")]
    print("\n| overlay work alone (CPU s above the same program without overlays) | " + " | ".join(NAMES[:2]) + " |")
    print("|---|---:|---:|")
    for job, floor in pairs:
        if job not in results or floor not in results:
            continue
        cells = []
        for contestant in NAMES[:2]:
            above, below = results[job].get(contestant), results[floor].get(contestant)
            known = isinstance(above, tuple) and isinstance(below, tuple)
            cells.append(f"{above[0] - below[0]:.2f}" if known else "–")
        print(f"| {jobs.TITLES[job]} | " + " | ".join(cells) + " |")


def main():
    options = parse()
    CACHE.mkdir(parents=True, exist_ok=True)
    source, logo = clip(options)
    wanted = [name for name in jobs.TITLES if not options.only or name in options.only.split(",")]
    gif, sequence = stickers() if "heavy" in wanted else (None, None)
    setting = jobs.Setting(str(source), str(logo), str(gif), str(sequence), CACHE, options)
    results = {}
    for name in wanted:
        contestants = {key: value for key, value in jobs.contestants(name, setting).items() if key != "melt" or shutil.which("melt")}
        results[name] = run_job(name, contestants, options)
    print(f"{options.seconds} s of 1080p at 30 frames/s, libx264 {options.preset} CRF {options.crf}, {options.threads} threads, "
          f"median of {options.runs} runs, {os.cpu_count()} processors\n")
    table(results)
    differences(results)
    return 1 if any(isinstance(value, str) for row in results.values() for value in row.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
