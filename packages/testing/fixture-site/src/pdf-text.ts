import { inflateSync } from 'node:zlib';

export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, string>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(match[1]!, match[2]!);
  }
  const streamOf = (object: string) => {
    const raw = /stream\n([\s\S]*?)\nendstream/.exec(object)![1]!;
    return object.includes('FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
  };
  const all = [...objects.values()];
  const fonts = new Map<string, string[]>();
  for (const [, name, id] of all.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)![1]!;
    const range = /\[([^\]]*)\]/.exec(streamOf(objects.get(map)!).split('beginbfrange')[1]!)![1]!;
    fonts.set(
      name!,
      [...range.matchAll(/<([0-9a-f]+)>/g)].map((code) => String.fromCharCode(Number.parseInt(code[1]!, 16))),
    );
  }
  const page = all
    .filter((object) => /stream/.test(object))
    .map(streamOf)
    .find((stream) => stream.includes(' Tf'))!;
  let glyphs: string[] = [];
  return page
    .split('\n')
    .map((line) => {
      glyphs = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(line)?.[1] ?? '') ?? glyphs;
      if (!line.endsWith('TJ')) return '';
      const ids = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap((run) => run[1]!.match(/.{4}/g)!);
      return `${ids.map((id) => glyphs[Number.parseInt(id, 16)]).join('')} `;
    })
    .join('')
    .replace(/\s+/g, ' ');
}
