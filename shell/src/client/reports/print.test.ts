/** @jest-environment jsdom */
import type { Problem } from '@site/section-kit/reports';
import { createPrinter } from './print.ts';

const printed: string[] = [];
const printer = () =>
  createPrinter(
    {
      shell: { version: '2.0.0-ss', entry: '' },
      sections: { leadform: { version: '3.0.0-ff', entry: '', style: '' } },
    },
    (line, what) => printed.push(`${what} | ${line}`),
  );
const problem: Problem = { kind: 'error', section: 'shell', name: 'TypeError', frames: [], count: 1 };
const frame = { section: 'later', version: '1.0.0-ll', file: 'web/x.js', line: 1, column: 2 };

beforeEach(() => printed.splice(0));

test('each line has the section and its version: of the file, else of the page', () => {
  const { problem: found, form, vital, sections } = printer();
  found({ ...problem, section: 'later', frames: [{ ...frame, section: 'shell' }, frame] });
  found({ ...problem, kind: 'fallback', section: 'leadform', slot: 'leadform/Form', code: 185 });
  found({
    ...problem,
    kind: 'load',
    section: 'later',
    name: 'script',
    frames: [{ ...frame, line: 0, column: 0 }],
  });
  form({ slot: 'leadform/Form', outcome: 'failed' });
  form({ slot: 'leadform/Form', outcome: 'sent' });
  sections({ later: { version: '1.0.0-ll', entry: '', style: '' } });
  vital({ name: 'CLS', value: 0.3, section: 'later' });
  vital({ name: 'LCP', value: 312.4, section: 'shell' });
  expect(printed).toEqual([
    'problem | later 1.0.0-ll: error TypeError at web/x.js:1:2',
    'problem | leadform 3.0.0-ff: fallback TypeError #185 in leadform/Form',
    'problem | later 1.0.0-ll: load script at web/x.js',
    'form | leadform 3.0.0-ff: form failed in leadform/Form',
    'sent | leadform 3.0.0-ff: form sent in leadform/Form',
    'vital | later 1.0.0-ll: CLS 0.300',
    'vital | shell 2.0.0-ss: LCP 312 ms',
  ]);
});
