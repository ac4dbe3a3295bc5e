export type FontMetrics = {
  /** in em */
  ascent: number;
  descent: number;
  lineGap: number;
  /** advance widths in 1/1000 em */
  widths: number[];
  has(character: string): boolean;
};

/** hhea, hmtx and a format 4 cmap: https://learn.microsoft.com/typography/opentype/spec */
export function readFontMetrics(font: Buffer, letters: string): FontMetrics {
  const table = (tag: string): Buffer => {
    for (let index = 0; index < font.readUInt16BE(4); index++) {
      const record = 12 + index * 16;
      if (font.toString('latin1', record, record + 4) === tag) {
        const start = font.readUInt32BE(record + 8);
        return font.subarray(start, start + font.readUInt32BE(record + 12));
      }
    }
    throw new Error(`font has no ${tag} table`);
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const glyphOf = readCharacterMap(table('cmap'));
  const lastMetric = hhea.readUInt16BE(34) - 1;
  const advance = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, lastMetric));
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    widths: [...letters].map((letter) => (1000 * advance(glyphOf(letter.charCodeAt(0)))) / unitsPerEm),
    has: (character) => glyphOf(character.charCodeAt(0)) > 0,
  };
}

function readCharacterMap(cmap: Buffer): (code: number) => number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    if (map.readUInt16BE(0) === 4) return (code) => lookUp(map, code);
  }
  throw new Error('font has no format 4 cmap');
}

function lookUp(map: Buffer, code: number): number {
  const doubled = map.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    if (map.readUInt16BE(14 + at) < code) continue;
    const start = map.readUInt16BE(16 + doubled + at);
    if (start > code) return 0;
    const delta = map.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
