import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../kit/run-command.ts';
import type { Counters } from './drill.ts';
import {
  type Cell,
  COLUMNS,
  type Column,
  type Cover,
  isTried,
  OUTCOMES,
  type Row,
  testTitle,
} from './row.ts';
import { ROWS } from './rows/index.ts';

const FILE = join(root, 'docs', 'drills.md');
const WIDTH = 120;

/** Writes docs/drills.md when every drill has run; a run of some of them leaves it as it is. */
export default class DrillReport implements Reporter {
  private readonly results = new Map<string, TestResult>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test.title, result);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const faults = faultsOf(ROWS);
    if (faults.length > 0) {
      console.error(`The table of drills is incomplete:\n  ${faults.join('\n  ')}`);
      return { status: 'failed' };
    }
    const tried = ROWS.flatMap((row) =>
      Object.entries(row.cells)
        .filter(([, cell]) => isTried(cell))
        .map(([column]) => testTitle(row, column as Column)),
    );
    const missing = tried.filter((title) => !this.results.has(title));
    if (missing.length > 0) {
      console.log(
        `${tried.length - missing.length} of ${tried.length} drills ran: docs/drills.md stays as it is.`,
      );
      return undefined;
    }
    writeFileSync(FILE, this.text(tried));
    console.log(`docs/drills.md is written: ${ROWS.length} rows, ${tried.length} drills.`);
    return undefined;
  }

  private text(tried: string[]): string {
    const passed = tried.filter((title) => this.results.get(title)!.status === 'passed').length;
    const counters = tried.map((title) => countersOf(this.results.get(title)!));
    const sum = (count: (one: Counters) => number) => counters.reduce((total, one) => total + count(one), 0);
    const lines = [
      '# Fault drills',
      '',
      'Written by `npm run drill` from its own run; edit `e2e/drills/rows` instead. Each fault is put into a whole',
      'site of its own (every section on its own origin, a shell server, leads-api) and tried in Chromium.',
      '',
      'Nine more drills print what they find and write nothing here. `npm run drill -- hostile` tries hostile artifacts,',
      'manifests, registries and clients (`e2e/drills/hostile/cases`); after each of them every page of every other',
      'section is compared with what it was, on the running server and on a fresh one. `npm run drill -- soak` runs for ten',
      'minutes (`-- --minutes 1` for one) with readers, leads, deploys, slow clients and one hostile section.',
      '`npm run drill -- own-repository` makes a section and a second site outside the checkout, from the published packages.',
      '`npm run drill -- contracts` moves five teams from one contract of a part to the next, in every order.',
      '`npm run drill -- upgrade` moves a live site from the release before to this one and back, while it is read.',
      '`npm run drill -- probe` breaks the form of a whole site in seven ways; the probe names each.',
      '`npm run drill -- containers` builds the images and replaces running servers while the site is used.',
      '`npm run drill -- reports` deploys seven versions that hurt their visitors; the site must name each within a minute.',
      '`npm run drill -- identity` attacks a site that signs with the credentials of its store, and follows the guide on a live one.',
      '',
      '| counter | value |',
      '|---|---|',
      `| drills passed | ${passed} of ${tried.length} |`,
      `| page blank (no h1, or less than 200 characters of text) | ${sum((one) => one.blankPages.length)} |`,
      `| unexpected 404 or 5xx | ${sum((one) => one.unexpectedStatuses.length)} |`,
      `| form lead lost | ${sum((one) => one.lostLeads.length)} |`,
      '',
      'What the outcomes mean:',
      '',
      ...Object.entries(OUTCOMES).flatMap(([word, meaning]) => wrap(`- **${word}**: ${meaning}.`)),
    ];
    for (const row of ROWS) {
      lines.push('', `## ${row.number}. ${row.title}`, '');
      for (const [column, label] of Object.entries(COLUMNS)) {
        const cell = row.cells[column as Column];
        if (cell) lines.push(...wrap(`- ${label}: ${this.cellText(cell, testTitle(row, column as Column))}`));
      }
      if (row.note) lines.push('', ...wrap(row.note, ''));
    }
    return `${lines.join('\n')}\n`;
  }

  private cellText(cell: Cell, title: string): string {
    if ('cannot' in cell) return `not tried. ${cell.cannot}`;
    const words = cell.outcomes.join(', ');
    if (!isTried(cell)) return `**${words}**, covered by ${coverText(cell.coveredBy)}.`;
    const verdict = this.results.get(title)!.status === 'passed' ? 'passed' : '**FAILED**';
    const more = cell.also ? ` More in ${coverText(cell.also)}.` : '';
    return `**${words}**, ${verdict}. Injected: ${cell.injected}.${more}`;
  }
}

/** Faults of the table itself: a row without a cell, a cell that names a missing test. */
function faultsOf(rows: Row[]): string[] {
  return rows.flatMap((row) => {
    const cells = Object.values(row.cells);
    const faults =
      cells.length === 0 ? [`row ${row.number} has neither a drill, nor a test, nor a reason`] : [];
    for (const cell of cells) {
      const covers = 'coveredBy' in cell ? cell.coveredBy : isTried(cell) ? (cell.also ?? []) : [];
      if ('coveredBy' in cell && covers.length === 0) faults.push(`row ${row.number} names no test`);
      for (const { file, test } of covers) {
        const path = join(root, file);
        if (!existsSync(path)) faults.push(`row ${row.number}: there is no ${file}`);
        else if (!readFileSync(path, 'utf8').includes(test))
          faults.push(`row ${row.number}: ${file} has no test "${test}"`);
      }
    }
    return faults;
  });
}

const coverText = (covers: Cover[]) =>
  covers.map(({ file, test }) => `\`${file}\` ("${test}")`).join(' and ');

function countersOf(result: TestResult): Counters {
  const text = result.annotations.find(({ type }) => type === 'counters')?.description;
  return JSON.parse(text ?? '{"blankPages":[],"unexpectedStatuses":[],"lostLeads":[]}') as Counters;
}

/** Lines of at most WIDTH columns, the later ones indented. */
function wrap(text: string, indent = '  '): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && `${line} ${word}`.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}
