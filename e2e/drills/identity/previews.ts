import { setTimeout as wait } from 'node:timers/promises';
import { signPreview } from '@site/composer';
import { storeEvil } from './attacks.ts';
import type { Drill } from './drill.ts';
import { undoable } from './raw-store.ts';
import { freshBuild, keys, PREVIEW_SECRET, pagesOf } from './world.ts';

/** Links that were made in good faith, to versions that were attacked in the store since. */
export async function previewsOf(drill: Drill): Promise<void> {
  const { production, store, faults, counts, check, row, site, same, loot } = drill;
  const before = faults.length;
  const pages = await pagesOf(production.origin);
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
    const token = signPreview(
      {
        site: production.origin,
        by: 'somebody',
        until: Date.now() + 3_600_000 + counts.checks,
        versions: { a: { ...metadata, url: 'a/evil/section.json' } },
      },
      PREVIEW_SECRET,
    );
    const answer = await fetch(`${production.origin}/_preview/${token}`, { redirect: 'manual' });
    const text = await answer.text();
    check(
      answer.status === 409 && new RegExp(code).test(text),
      `preview, ${what}: ${answer.status} ${text.slice(0, 600)}`,
    );
    const tool = await site('a', production, ['preview', 'a@evil']);
    check(
      tool.code !== 0 && /SITE_SIGN/.test(tool.output),
      `preview at the tool, ${what}: ${tool.code} ${tool.output.slice(-500)}`,
    );
    await attacked.undo();
  }
  for (const [what, file, text, code] of [
    ['swapped file', 'server.cjs', 'exports.modules = {};', /SITE_ARTIFACT_HASH/],
    ['swapped manifest', 'section.json', '{}', /SITE_ARTIFACT_HASH|SITE_ARTIFACT_INVALID/],
  ] as const) {
    const attacked = undoable(store);
    const prepared = await site('a', production, [
      'preview',
      freshBuild('a', `8.${counts.turn}.${what.length}`, 'a, previewed'),
    ]);
    check(prepared.code === 0, `a preview before the attack: ${prepared.output.slice(-500)}`);
    await attacked.write(`a/8.${counts.turn}.${what.length}/${file}`, text);
    const link = /http\S+\/_preview\/\S+/.exec(prepared.output)?.[0] ?? '';
    const answer = await fetch(link, { redirect: 'manual' });
    const said = await answer.text();
    check(
      answer.status === 409 && code.test(said),
      `preview, ${what}: ${answer.status} ${said.slice(0, 500)}`,
    );
    await attacked.undo();
  }
  await same(pages, await pagesOf(production.origin), 'previews');
  const honest = await site('a', production, [
    'preview',
    freshBuild('a', `7.${counts.turn}.0`, 'a, honestly previewed'),
  ]);
  const link = /http\S+\/_preview\/\S+/.exec(honest.output)?.[0] ?? '';
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0]!;
  const seen = await (await fetch(`${production.origin}/a`, { headers: { cookie } })).text();
  check(
    opened.status === 303 && seen.includes('a, honestly previewed'),
    `an honest preview: ${opened.status} ${honest.output.slice(-400)}`,
  );
  row('previews of versions that were attacked', cases.length + 2, 'each refused', faults.length === before);
}

/** Files of a version that nobody signed are not served on demand. */
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
    const { status } = await fetch(`${production.origin}/_sections/a/evil/${file}`);
    check(status === 404, `/_sections/a/evil/${file} is ${status}`);
  }
  await attacked.undo();
  row('files of an unsigned version, asked for by name', 3, '404', faults.length === before);
}
