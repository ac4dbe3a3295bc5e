import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ProblemKind } from '@site/section-kit/reports';
import { faultyArtifact } from '../../kit/artifacts/faulty-artifact.ts';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { enhanced, field, fillForm, submitButton, uniqueEmail } from '../../page/lead-form.ts';
import type { Visit } from './visits.ts';

/** A version of a section that the gate lets pass and that hurts its visitors. */
export interface Fault extends Visit {
  what: string;
  section: string;
  /** Builds the version. @returns the team's folder. */
  build: () => Promise<string>;
  /** What the site has to say about it. */
  message: {
    kind?: ProblemKind;
    name?: string;
    vital?: 'CLS' | 'INP';
    form?: true;
    /** Where the faulty line is: the file, and words of the line. */
    line?: { file: string; words: string };
  };
}

/** A change of one file, built by the section's own build, with its source map. */
const edited =
  (section: string, label: string, file: string, ...edits: [from: string | RegExp, to: string][]) =>
  () =>
    buildVariant(
      `mfe-${section}`,
      `reports-${label}`,
      edits.map(([from, to]) => ({ file, from, to })),
    );

const SLIDER = 'src/product/charts/point-slider.tsx';
const day = (page: Page) => page.getByRole('slider', { name: 'Day' });

/** A page sleeps until the pointer moves. */
const isThere = async (page: Page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(640, 450);
};

const stay: Visit['act'] = async (page) => {
  await isThere(page);
  await page.waitForTimeout(2000);
};

/** Moves the slider of the cost explorer by its keys. */
const moveSlider: Visit['act'] = async (page) => {
  await page.getByText('Daily expenses, this month').scrollIntoViewIfNeeded();
  await isThere(page);
  await day(page).scrollIntoViewIfNeeded();
  await day(page).press('ArrowLeft');
  // The first press may only have asked for the code.
  await page.waitForTimeout(2000);
  await day(page).press('ArrowLeft');
  await page.waitForTimeout(1500);
};

/** Fills the form of the landing page and sends it. */
const sendForm: Visit['act'] = async (page) => {
  await isThere(page);
  await enhanced(page);
  await fillForm(page, uniqueEmail());
  await submitButton(page).click();
  await page.getByRole('status').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
};

const CALCULATOR = 'src/right-sizing/decision-calculator.tsx';
const ARTICLE = '/resources/right-sizing-ec2';

/** Reads as far as the calculator, until it can be used: with the faulty version never. */
const readOn: Visit['act'] = async (page) => {
  await isThere(page);
  await page.getByText('An example').first().scrollIntoViewIfNeeded();
  const asServed = page.locator('input[type="number"][readonly]');
  await asServed
    .first()
    .waitFor({ state: 'detached', timeout: 8000 })
    .catch(() => undefined);
};

export const FAULTS: Fault[] = [
  {
    what: 'the form is sent to a wrong address',
    section: 'leadform',
    path: '/',
    act: sendForm,
    build: edited('leadform', 'submit', 'src/enhanced/send-lead.ts', ["'/api/leads'", "'/api/lead'"]),
    message: { form: true },
  },
  {
    what: "a slider's handler throws",
    section: 'platform',
    path: '/platform/cost-explorer',
    act: moveSlider,
    build: edited('platform', 'slider', SLIDER, [
      'onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}',
      "onChange={() => {\n            throw new RangeError('No bill for that day');\n          }}",
    ]),
    message: {
      kind: 'error',
      name: 'RangeError',
      line: { file: SLIDER, words: "throw new RangeError('No bill for that day')" },
    },
  },
  {
    what: 'an effect that never ends',
    section: 'resources',
    path: ARTICLE,
    act: readOn,
    build: edited(
      'resources',
      'effect',
      CALCULATOR,
      ['import { useEffect, useState }', 'import { useEffect, useLayoutEffect, useState }'],
      [
        "useState('42');",
        "useState('42');\n  useLayoutEffect(() => setCpu((before) => String(Number(before) + 1)));",
      ],
    ),
    message: { kind: 'fallback', line: { file: CALCULATOR, words: 'useLayoutEffect(() => setCpu(' } },
  },
  {
    what: 'a chunk is missing',
    section: 'leadform',
    path: '/',
    act: async (page) => {
      await isThere(page);
      await page.locator('#demo-form').scrollIntoViewIfNeeded();
      await field(page, 'Full Name').focus();
      await page.waitForTimeout(1000);
    },
    build: async () => {
      // the last file that the entry names is one that it loads later
      const gone = (entry: string) =>
        entry.replace(/import\("\.\/(\d+)\.[0-9a-f]+\.js"\)/, 'import("./$1.gone.js")');
      return faultyArtifact('leadform', 'reports-chunk', { files: { 'web/remoteEntry.js': gone } });
    },
    message: { kind: 'load' },
  },
  {
    what: 'the main thread is blocked for three seconds',
    section: 'platform',
    path: '/platform/cost-explorer',
    act: moveSlider,
    build: edited('platform', 'block', SLIDER, [
      'onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}',
      `onChange={({ currentTarget }) => {
            onChoose(Number(currentTarget.value));
            const end = performance.now() + 3000;
            while (performance.now() < end);
          }}`,
    ]),
    message: { kind: 'blocked', vital: 'INP' },
  },
  {
    what: 'what was read is pushed down by a third of the window',
    section: 'resources',
    path: ARTICLE,
    act: stay,
    build: edited(
      'resources',
      'shift',
      'src/pages/resources/page.tsx',
      ['import { useParams }', "import { useEffect, useState } from 'react';\nimport { useParams }"],
      [
        'const { config, origin } = useSite();',
        `const { config, origin } = useSite();
  const [late, setLate] = useState(false);
  useEffect(() => void setTimeout(() => setLate(true), 1000), []);`,
      ],
      ['<article>', '<article>\n        {late && <p style={{ height: 440 }}>By the way</p>}'],
    ),
    message: { vital: 'CLS' },
  },
  {
    // of a script's own images Chromium names no position
    what: "the site's policy refuses a beacon",
    section: 'solutions',
    path: '/solutions/industries/technology',
    act: stay,
    build: edited(
      'solutions',
      'beacon',
      'src/pages/industries/page.tsx',
      ['import { useParams }', "import { useEffect } from 'react';\nimport { useParams }"],
      [
        'const { industry } = useParams();',
        `const { industry } = useParams();
  useEffect(() => {
    navigator.sendBeacon('https://pixel.example/seen?who=ada%40example.com');
  }, []);`,
      ],
    ),
    message: {
      kind: 'policy',
      name: 'connect-src',
      line: { file: 'src/pages/industries/page.tsx', words: "navigator.sendBeacon('https://pixel.example" },
    },
  },
];

/** Number of the line in the version's own source, from 1; 0 where the fault was not made. */
export function lineOf(folder: string, { file, words }: { file: string; words: string }): number {
  const source = join(folder, file);
  const lines = existsSync(source) ? readFileSync(source, 'utf8').split('\n') : [];
  return lines.findIndex((line) => line.includes(words)) + 1;
}
