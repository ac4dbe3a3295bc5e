import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleContent } from '@site/section-kit/sheet';
import postcss from 'postcss';

/** In Tailwind's code, and registered by none of its utilities. */
const UNREGISTERED = [
  '--tw-container-component',
  '--tw-mask-conic-stops',
  '--tw-mask-linear-stops',
  '--tw-mask-radial-stops',
  '--tw-rotate',
  '--tw-sort',
  '--tw-variant-check',
];

const CLASSES =
  'leading-[7] shadow-[0_0_1px] mask-b-from-50% rotate-x-3 before:block tracking-[1px] blur-[1px] from-ink';

/** In a process of its own: Tailwind's plugin does not load in Jest. */
const CODE = `
  const { sectionStyle, sharedNames } = await import(${JSON.stringify(join(__dirname, 'section-style.ts'))});
  const list = await sharedNames(process.cwd());
  console.log(JSON.stringify({ list, sheet: await sectionStyle(process.cwd(), 'a', ['page.js'], true) }));`;

function built(): { list: string; sheet: string } {
  const folder = mkdtempSync(join(__dirname, '../../.names-'));
  try {
    writeFileSync(join(folder, 'page.js'), `"${CLASSES}"`);
    const options = ['--no-warnings', '--input-type=module', '-e', CODE];
    return JSON.parse(execFileSync(process.execPath, options, { cwd: folder, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const registeredIn = (css: string) => {
  const rules = new Map<string, string>();
  postcss.parse(css).walkAtRules('property', (rule) => {
    rules.set(rule.params, ruleContent(rule));
  });
  return rules;
};

test('the list for the shell has each property that Tailwind registers, as a section has it', () => {
  const { list, sheet } = built();
  const listed = registeredIn(list);
  const code = readFileSync(require.resolve('tailwindcss'), 'utf8');
  const names = new Set(code.match(/--tw-[a-z-]*[a-z](?![a-z-]|\$)/g));
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => !listed.has(name)).sort()).toEqual(UNREGISTERED);

  const ofSection = [...registeredIn(sheet)];
  expect(ofSection.length).toBeGreaterThan(30);
  expect(ofSection.filter(([name, content]) => listed.get(name) !== content)).toEqual([]);
});
