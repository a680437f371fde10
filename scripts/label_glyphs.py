#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""label_glyphs.py DejaVuSans.ttf > gizmo_module/src/draw/label_glyphs.inc: the glyphs of labels. Run it to change the font,
whose license has to be in NOTICE, or the characters. Needs fontTools (Debian: python3-fonttools)."""
import sys
import textwrap

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

CHARACTERS = [*range(32, 127), 0xB0, 0xD7, 0xFFFD]  # ASCII; degree, multiplication sign; what is drawn for any other


class Pieces(BasePen):
    """The pieces of an outline, y down, each from a to b with control point c: ax, ay, cx, cy, bx, by. Straight: c is b."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.pieces = []

    def _moveTo(self, start):
        self.start = start

    def _lineTo(self, b):
        self._qCurveToOne(b, b)

    def _qCurveToOne(self, c, b):
        a = self._getCurrentPoint()
        self.pieces.append("{" + ",".join(f"{int(x // 1)},{-int(y // 1)}" for x, y in (a, c, b)) + "},")

    def _closePath(self):
        if self._getCurrentPoint() != self.start:
            self._lineTo(self.start)


font = TTFont(sys.argv[1])
glyphs, names = font.getGlyphSet(), font.getBestCmap()
count, pieces, rows = 0, [], []
for c in CHARACTERS:
    # A hyphen is drawn as the minus sign, as wide as a plus, so that numbers keep their width when their sign changes.
    glyph = glyphs[names[0x2212 if c == ord("-") else c]]
    pen = Pieces(glyphs)
    glyph.draw(pen)
    rows.append(f"{{{c}, {glyph.width}, {count}, {len(pen.pieces)}}},")
    count += len(pen.pieces)
    pieces += textwrap.wrap(" ".join(pen.pieces), 120)
copyright = " ".join(font["name"].getDebugName(0).split())
print(f"// Font: {font['name'].getDebugName(1)}", f"// {copyright}", "// Written by scripts/label_glyphs.py.",
      f"constexpr int kCapitalUnits = {font['glyf'][names[ord('H')]].yMax};",
      "constexpr GlyphPiece kPieces[] = {", *pieces, "};", "constexpr Glyph kGlyphs[] = {", *rows, "};", sep="\n")
