import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import {
  holds,
  hostileText,
  hostileValue,
  PROPERTY_TIMEOUT,
  textsOf,
  withText,
} from '@site/fixture-site/hostile-text';
import type { AuditLine } from '@site/registry';
import * as fc from 'fast-check';
import {
  failureOutputSchema,
  historyOutputSchema,
  type StatusOutput,
  statusOutputSchema,
} from './output-schema.ts';

jest.setTimeout(PROPERTY_TIMEOUT);

const site = fixtureStore('a');
const file = join(site.store, 'registry.json');
mkdirSync(site.store, { recursive: true });
const called = calledTool(site);

/** Nothing printed may steer a terminal or turn a line around. */
async function call(args: string[], folder?: string) {
  const done = await called(args, { ...(folder && { folder }) });
  expect(done.text).not.toMatch(/[^\P{Cc}\n\t]|[\p{Cs}\p{Cf}\u2028\u2029]/u);
  return done;
}

const registry = {
  schema: 'v1-pre',
  microFrontends: {
    a: [
      {
        url: 'a/1.0.0/section.json',
        fallbackUrl: 'https://store.example/a/1.0.0/section.json',
        metadata: { integrity: `sha384-${'A'.repeat(64)}`, version: '1.0.0' },
        deployment: { traffic: 100, default: true },
        extras: { revision: 7, changedAt: '2026-11-22T10:00:00.000Z', changedBy: 'someone@somewhere' },
      },
    ],
  },
};

test('every text of a registry is refused with a code, or printed as it is, and never controls the terminal', async () => {
  let received = 0;
  const exchange = fc
    .constantFrom(...textsOf(registry))
    .chain((from) => hostileValue(from).map((to) => ({ from, to })));
  await holds(exchange, 150, async ({ from, to }) => {
    writeFileSync(file, JSON.stringify(withText(registry, from, to)));
    const { code, json } = await call(['status', '--json']);
    expect((await call(['status'])).code).toBe(code);
    if (code === 3) {
      expect(failureOutputSchema.parse(json).error.code).toMatch(/^SITE_REGISTRY_/);
      return;
    }
    received += 1;
    const { extras } = Object.values(withText(registry, from, to).microFrontends)[0]![0]!;
    expect((json as StatusOutput).versions[0]).toMatchObject(extras);
    statusOutputSchema.loose().parse(json);
  });
  rmSync(file);
  expect(received).toBeGreaterThan(25);
});

test('an audit line reads back as it was written, whatever is in it', async () => {
  await holds(fc.array(hostileText, { minLength: 7, maxLength: 7 }), 50, async (texts) => {
    const [by, section, from, to, commit, code, cause] = texts as [string, ...string[]] & string[];
    const line = {
      kind: 'refusal',
      at: new Date(0).toISOString(),
      by,
      action: 'deploy',
      changes: [{ section: section!, from: from!, to: to!, commit: commit! }],
      refusals: [{ code: code!, section: section!, route: from!, cause: cause!, action: to! }],
    } satisfies AuditLine;
    rmSync(join(site.store, 'registry.audit.log'), { force: true });
    site.registry.note(JSON.stringify(line));
    const { json } = await call(['history', '--json']);
    expect(historyOutputSchema.loose().parse(json)).toMatchObject({ lines: [line], unreadable: 0 });
    await call(['history']);
  });
});
