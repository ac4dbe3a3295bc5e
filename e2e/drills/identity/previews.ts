import { setTimeout as wait } from 'node:timers/promises';
import { type Preview, signPreview } from '@site/composer';
import { storeEvil } from '@site/release-signing/testing/attacks';
import { type RawStore, undoable } from '@site/release-signing/testing/raw-store';
import type { Drill } from './drill.ts';
import { freshBuild, keys, PREVIEW_SECRET, pagesOf } from './world.ts';

let links = 0;

/** Links to versions that were attacked in the store, before or after the link was made, and links that are none. */
export async function previewsOf(drill: Drill): Promise<void> {
  const { production, faults, row, same } = drill;
  const before = faults.length;
  const pages = await pagesOf(production.url);
  const tried = (await wronglySigned(drill)) + (await attackedSince(drill)) + (await strangeLinks(drill));
  await same(pages, await pagesOf(production.url), 'previews');
  await honestPreview(drill);
  row(
    'previews of versions that were attacked',
    tried,
    '>= 13, each refused',
    faults.length === before && tried >= 13,
  );
}

/** A holder of the preview key offers a version without an authorized signature. */
async function wronglySigned(drill: Drill): Promise<number> {
  const { production, store, check, loot } = drill;
  const cases: [string, Parameters<typeof storeEvil>[1], string][] = [
    ['unsigned', undefined, 'SITE_SIGNATURE_MISSING'],
    ['foreign key', keys.eve.key, 'SITE_SIGNATURE_MISSING|SITE_SIGNER_UNKNOWN'],
    ['a signer of b for a', keys.b.key, 'SITE_SIGNATURE_MISSING|SITE_SIGNER_UNKNOWN'],
    ['revoked signer', keys.revoked.key, 'SITE_SIGNATURE_MISSING|SITE_SIGNER_UNKNOWN'],
    ['expired signer', keys.expired.key, 'SITE_SIGNATURE_MISSING|SITE_SIGNER_EXPIRED'],
  ];
  for (const [what, key, code] of cases) {
    const attacked = undoable(store);
    const metadata = await storeEvil(loot(production, attacked), key);
    const token = linkTo(drill, { a: { ...metadata, url: 'a/evil/section.json' } });
    const { status, text } = await open(production.url, token);
    check(status === 409 && new RegExp(code).test(text), `preview, ${what}: ${status} ${text.slice(0, 600)}`);
    const tool = await production.command(['preview', 'a@evil'], { by: 'a' });
    check(
      tool.code !== 0 && /SITE_SIGN/.test(tool.output),
      `preview at the tool, ${what}: ${tool.code} ${tool.output.slice(-500)}`,
    );
    await attacked.undo();
  }
  return cases.length;
}

/** A team has made a link in good faith; then the version is attacked. */
async function attackedSince({ production, store, counts, check }: Drill): Promise<number> {
  const cases: [string, RegExp, (attacked: RawStore, folder: string) => Promise<void>][] = [
    [
      'swapped file',
      /SITE_ARTIFACT_HASH/,
      (attacked, folder) => attacked.write(`${folder}server.cjs`, 'exports.modules = {};'),
    ],
    [
      'swapped manifest',
      /SITE_ARTIFACT_HASH|SITE_ARTIFACT_INVALID/,
      (attacked, folder) => attacked.write(`${folder}section.json`, '{}'),
    ],
    [
      'signatures stripped',
      /SITE_SIGNATURE_MISSING/,
      async (attacked, folder) => {
        for (const path of await attacked.list(`${folder}signatures/`)) await attacked.remove(path);
      },
    ],
  ];
  for (const [at, [what, code, act]] of cases.entries()) {
    const version = `8.${counts.turn}.${at}`;
    const prepared = await production.command(['preview', freshBuild('a', version, 'a, previewed')], {
      by: 'a',
    });
    check(prepared.code === 0, `a preview before the attack: ${prepared.output.slice(-500)}`);
    const attacked = undoable(store);
    await act(attacked, `a/${version}/`);
    const { status, text } = await open(production.url, tokenIn(prepared.output));
    check(status === 409 && code.test(text), `preview, ${what}: ${status} ${text.slice(0, 500)}`);
    await attacked.undo();
  }
  return cases.length;
}

/** Links of another site, edited ones, and ones with names and addresses that are none. */
async function strangeLinks(drill: Drill): Promise<number> {
  const { production, staging, store, check, loot } = drill;
  const attacked = undoable(store);
  const metadata = await storeEvil(loot(production, attacked), keys.eve.key);
  const version = { ...metadata, url: 'a/evil/section.json' };
  const [payload, signature] = linkTo(drill, { a: version }).split('.') as [string, string];
  const tokens: [string, string][] = [
    ['of another site', linkTo(drill, { a: version }, staging.url)],
    ['signed with another secret', linkTo(drill, { a: version }, production.url, `${PREVIEW_SECRET}!`)],
    ['edited', `${payload.slice(0, -4)}AAAA.${signature}`],
    [
      'an address with dot segments',
      linkTo(drill, { a: { ...version, url: '../staging/a/evil/section.json' } }),
    ],
    ['a name with dot segments', linkTo(drill, { '../a': version })],
    ['a name in capitals', linkTo(drill, { A: version })],
  ];
  for (const [what, token] of tokens) {
    const { status, text } = await open(production.url, token);
    check(status >= 400 && !text.includes('<p>pwned'), `a link ${what}: ${status} ${text.slice(0, 500)}`);
  }
  await attacked.undo();
  return tokens.length;
}

async function honestPreview({ production, counts, check }: Drill): Promise<void> {
  const honest = await production.command(
    ['preview', freshBuild('a', `7.${counts.turn}.0`, 'a, honestly previewed')],
    { by: 'a' },
  );
  const opened = await open(production.url, tokenIn(honest.output));
  const headers = { cookie: opened.cookie };
  const seen = await (await fetch(`${production.url}/a`, { headers })).text();
  check(
    opened.status === 303 && seen.includes('a, honestly previewed'),
    `an honest preview: ${opened.status} ${honest.output.slice(-400)}`,
  );
}

/** A link as the deploy tool makes one, each another one. */
function linkTo(
  { production }: Drill,
  versions: Preview['versions'],
  site = production.url,
  secret = PREVIEW_SECRET,
): string {
  links += 1;
  return signPreview({ site, by: 'someone', until: Date.now() + 3_600_000 + links, versions }, secret);
}

const tokenIn = (output: string): string => /\/_preview\/(\S+)/.exec(output)?.[1] ?? '';

async function open(
  origin: string,
  token: string,
): Promise<{ status: number; text: string; cookie: string }> {
  const response = await fetch(`${origin}/_preview/${token}`, { redirect: 'manual' });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0]!;
  return { status: response.status, text: await response.text(), cookie };
}

/** Files of an unsigned version are not served on demand. */
export async function strangersFiles(drill: Drill): Promise<void> {
  const { production, store, faults, check, row, loot } = drill;
  const before = faults.length;
  const attacked = undoable(store);
  const metadata = await storeEvil(loot(production, attacked), keys.eve.key);
  const document = JSON.parse((await store.read('registry.json'))!) as {
    microFrontends: Record<string, unknown[]>;
  };
  document.microFrontends.a!.push({
    url: 'a/evil/section.json',
    metadata,
    deployment: { traffic: 0, default: false },
    extras: { revision: 1, changedAt: new Date().toISOString(), changedBy: 'x' },
  });
  await attacked.write('registry.json', JSON.stringify(document));
  await wait(600);
  for (const file of ['web/remoteEntry.js', 'web/style.css', 'section.json']) {
    const { status } = await fetch(`${production.url}/_sections/a/evil/${file}`);
    check(status === 404, `/_sections/a/evil/${file} is ${status}`);
  }
  await attacked.undo();
  row('files of an unsigned version, asked for by name', 3, '404', faults.length === before);
}
