import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (text: string) => readFileSync(join(__dirname, '..', text), 'utf8');

/** The first JSON block. */
export function jsonOf(text: string): string {
  return /^```json\n([\s\S]*?)^```/m.exec(read(text))![1]!;
}

/** The code block that contains `words`, as copied by a reader. */
export function scriptOf(text: string, words: string): string {
  const scripts = [...read(text).matchAll(/^```bash\n([\s\S]*?)^```/gm)].map(([, script]) => script!);
  const [found, ...others] = scripts.filter((script) => script.includes(words));
  if (!found || others.length > 0)
    throw new Error(`${text} has ${others.length} other scripts of "${words}".`);
  return found;
}
