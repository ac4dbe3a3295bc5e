import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const theme = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const tokenOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)![1]!;

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const PROVIDERS = ['aws', 'azure', 'gcp', 'oracle'];

test.each(PROVIDERS)('%s is seen as text and in drawings, on paper and on a black canvas', (name) => {
  for (const ground of ['paper', 'mist'])
    expect(contrast(tokenOf(name), tokenOf(ground))).toBeGreaterThanOrEqual(ground === 'paper' ? 4.5 : 4);
  expect(contrast(tokenOf(name), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  // browsers keep a drawing's fill in forced colors
  expect(contrast(tokenOf(name), '#000000')).toBeGreaterThanOrEqual(3);
});

test.each(['finops', 'strategy', 'technical', 'other'])('%s is read on its own wash', (name) => {
  expect(contrast(tokenOf(name), tokenOf(`${name}-wash`))).toBeGreaterThanOrEqual(4.5);
});

test('the anomaly is seen next to what was expected, and on a black canvas', () => {
  expect(contrast(tokenOf('anomaly'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokenOf('anomaly'), '#000000')).toBeGreaterThanOrEqual(3);
  expect(contrast(tokenOf('bar'), '#ffffff')).toBeGreaterThanOrEqual(3);
});
