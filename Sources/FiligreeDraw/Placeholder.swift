// FiligreeDraw
