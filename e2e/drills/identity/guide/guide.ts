import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawStore } from '@site/release-signing/testing/raw-store';
import { startReaders } from '../../../kit/readers/readers.ts';
import { eventually } from '../../../kit/until.ts';
import { statusOf } from '../world.ts';
import { commandsOf, type Examples } from './guide-commands.ts';
import { type GuideSite, guideSite } from './guide-site.ts';

const EXAMPLE_VERSION = 'platform@1.0.0-1a2b3c4d5e6f';
const EXAMPLE_KEY = 'MCowBQYDK2VwAyEA...';

export interface GuideResult {
  blocks: number;
  commands: number;
  checks: number;
  responded: number;
  failed: number;
}

/** Does what the guide says on a live site of two servers, with the guide's own commands, while its pages are read. */
export async function followGuide(
  registry: string,
  engine: Record<string, string>,
  check: (holds: boolean, what: string) => boolean,
): Promise<GuideResult> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-guide-'));
  const site = await guideSite(folder, registry, engine, check);
  const { run, build, built, expect } = site;
  let reading: ReturnType<typeof startReaders> | undefined;
  let seen = { responded: 0, failed: 1 };
  try {
    const first = ['platform', 'resources', 'old'].map((name) => build(name, '1.0.0', `${name} 1.0.0`));
    await run(`npx --no site deploy ${[built({}), ...first].join(' ')}`);
    await run('npx --no site retire old');
    await site.start();
    // as behind a proxy
    reading = startReaders({
      url: site.urls,
      paths: ['/platform', '/resources'],
      rate: 20,
      forbidden: ['6.6.6'],
    });
    for (const part of [unsignedToSigned, addATeam, replaceKeys, revoke, restore]) {
      console.log(`  the guide: ${part.name}`);
      await part(site);
    }
  } catch (error) {
    expect(false, (error as Error).message.slice(-2000));
  } finally {
    if (reading) {
      const { responded, failures, forbidden } = await reading.stop();
      seen = { responded, failed: failures.length + forbidden.length };
    }
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...site.seen, ...site.counts, ...seen };
}

async function unsignedToSigned(site: GuideSite): Promise<void> {
  const { settings, expect, configure, run, publicKey, deploys, isRefused, restart, calm, startsFresh } =
    site;
  const [makeKeys, sign, publish, signByVersion] = commandsOf('From unsigned to signed, on a live site');
  await run(makeKeys!);
  const team = await publicKey('platform');
  const operator = await publicKey('operator');
  configure(({ grants }) => {
    grants.platform!.signers = [{ name: 'platform team', key: team }];
  });
  await run(sign!);
  await calm('signed, and servers that verify nothing yet');
  await deploys('platform', undefined, '1.1.0', 'between steps 4 and 5');
  const received = await run(publish!, [[EXAMPLE_KEY, operator]]);
  settings.tool = operator;
  expect(
    /Refused: SITE_SIGNATURE_MISSING \[platform\]/.test(received),
    `status names what is unsigned: ${received}`,
  );
  await run(signByVersion!, [[EXAMPLE_VERSION, 'platform@1.1.0']]);
  const after = await run('npx --no site status');
  expect(!after.includes('Refused'), `status after signing: ${after}`);
  await isRefused('platform', undefined, 'SITE_SIGNING_KEY_MISSING', 'a tool without a key');
  await deploys('platform', 'platform', '2.0.0', 'a pipeline with its secret');
  settings.servers = operator;
  await restart();
  await calm('verified');
  await deploys('platform', 'platform', '2.1.0', 'a pipeline, at servers that verify');
  configure((now) => {
    now.snapshotDays = 7;
  });
  await run(
    publish!
      .split('\n')
      .filter((line) => line.includes('publish-config'))
      .join('\n'),
  );
  await calm('with snapshotDays');
  await startsFresh('with snapshotDays, and a section that left before the site signed');
}

async function addATeam(site: GuideSite): Promise<void> {
  const { folder, registry, settings, expect, configure, run, keyFile, publicKey, deploys, isRefused, calm } =
    site;
  const [publish, init] = commandsOf('Add a team');
  await run(`npx --no site key new --out ${keyFile('academy')}`);
  const key = await publicKey('academy');
  configure(({ grants }) => {
    grants.academy = {
      paths: ['/academy', '/academy/*'],
      menus: ['platform'],
      signers: [{ name: 'academy team', key }],
    };
  });
  await isRefused('academy', 'academy', 'SITE_SIGNER_UNKNOWN', 'a team before it is added');
  await run(publish!);
  const place: Examples = [
    ['s3://company-site/production', registry],
    [EXAMPLE_KEY, settings.tool!],
  ];
  await run(init!, place);
  const made = JSON.parse(readFileSync(join(folder, 'academy/package.json'), 'utf8'));
  expect(made.site.operatorKeys.join() === settings.tool, 'the new repository pins the operator’s key');
  await deploys('academy', 'academy', '1.0.0', 'the first deploy of a new team');
  await isRefused('resources', 'academy', 'SITE_SIGNER_UNKNOWN', 'the new team in another’s name');
  await calm('with another team');
}

async function replaceKeys(site: GuideSite): Promise<void> {
  const {
    settings,
    expect,
    configure,
    run,
    keyFile,
    publicKey,
    isRefused,
    restart,
    calm,
    shows,
    startsFresh,
  } = site;
  const [signAgain, , look, operatorsKey] = commandsOf('Replace a key');
  await run(`npx --no site key new --out ${keyFile('platform-new')}`);
  const key = await publicKey('platform-new');
  configure(({ grants }) => {
    grants.platform!.signers!.push({ name: 'platform team', key });
  });
  await run(signAgain!);
  await calm('two valid keys');
  configure(({ grants }) => {
    grants.platform!.signers!.shift();
  });
  const received = await run('npx --no site status');
  expect(!received.includes('Refused'), `no refusal without the old key: ${received}`);
  await run(signAgain!.split('\n')[0]!);
  await calm('the new key alone');
  await isRefused('platform', 'platform', 'SITE_SIGNER_UNKNOWN', 'the key that was replaced');
  const back = 'SIGNING_KEY="$(cat ~/.config/site/platform-new.key)" npx --no site rollback platform --to';
  await run(`${back} 2.0.0`);
  await shows('platform', 'platform 2.0.0', 'a rollback to what was signed with the key before');

  await run(`npx --no site key new --out ${keyFile('operator-new')}`);
  const [old, next] = [settings.tool!, await publicKey('operator-new')];
  settings.tool = `${old},${next}`;
  settings.servers = settings.tool;
  await restart();
  await calm('two keys of the operator');
  const alone: Examples = [['MCow...new', next]];
  const refused = [...(await run(look!, alone)).matchAll(/^Refused: \S+ \[(\S+)\]/gm)].map(
    ([, name]) => name,
  );
  expect(
    ['shell', 'resources', 'old'].every((name) => refused.includes(name)),
    `refused: ${refused}`,
  );
  const left = await run(operatorsKey!, [...alone, ['sign shell resources', `sign ${refused.join(' ')}`]]);
  settings.tool = next;
  expect(!left.includes('Refused'), `no refusal without the operator’s old key: ${left}`);
  settings.servers = next;
  await restart();
  await calm('the operator’s new key alone');
  await startsFresh('the operator’s new key alone');
}

async function revoke(site: GuideSite): Promise<void> {
  const {
    expect,
    configure,
    run,
    keyFile,
    publicKey,
    build,
    pipeline,
    deploys,
    isRefused,
    calm,
    shows,
    names,
  } = site;
  const operator = ['operator.key', 'operator-new.key'] as [string, string];
  const [look, signByVersion, publish] = commandsOf('Revoke a key');
  configure(({ grants }) => {
    grants.platform!.signers = [];
  });
  await names('SITE_SIGNER_UNKNOWN', 'a key that was taken out of the grant');
  await shows('platform', 'platform 2.0.0', 'a key that was taken out of the grant');
  const received = await run(look!);
  expect(
    /Refused: SITE_SIGNER_UNKNOWN \[platform\]/.test(received),
    `status after the revocation: ${received}`,
  );
  await run(signByVersion!, [[EXAMPLE_VERSION, 'platform@2.0.0'], operator]);
  await calm('what the team built, signed by the operator');
  // the published configuration still has the key: the tool believes it, servers do not
  const thief = await pipeline('platform', 'platform-new', '6.6.6');
  expect(thief.code === 0, `a deploy before publish-config: ${thief.output.slice(-400)}`);
  await names('SITE_SIGNER_UNKNOWN', 'a deploy with the key that has leaked');
  await shows('platform', 'platform 2.0.0', 'a deploy with the key that has leaked');
  const again = build('platform', '2.0.1', 'platform 2.0.1');
  await run(`SIGNING_KEY="$(cat ~/.config/site/operator-new.key)" npx --no site deploy ${again}`);
  await shows('platform', 'platform 2.0.1', 'the operator deploys in place of it');
  await run(`npx --no site key new --out ${keyFile('platform-third')}`);
  const key = await publicKey('platform-third');
  configure(({ grants }) => {
    grants.platform!.signers = [{ name: 'platform team', key }];
  });
  await run(publish!, [operator]);
  await isRefused('platform', 'platform-new', 'SITE_SIGNER_UNKNOWN', 'the revoked key');
  await deploys('platform', 'platform-third', '3.0.0', 'the team with its new key');
  await calm('after a revocation');
}

async function restore(site: GuideSite): Promise<void> {
  const { registry, ports, expect, configure, run, deploys, origin, calm, shows, names, startsFresh } = site;
  const [commands] = commandsOf('Restore an older registry on purpose');
  const store = rawStore(registry);
  const older = (await store.read('registry.json'))!;
  configure(({ grants }) => {
    grants.later = { paths: ['/later'], menus: [], signers: grants.platform!.signers };
  });
  await run(commandsOf('Add a team')[0]!.replace('operator.key', 'operator-new.key'));
  await deploys('platform', 'platform-third', '4.0.0', 'before the restore');
  await deploys('later', 'platform-third', '1.0.0', 'before the restore');
  await store.write('registry.json', older);
  await names('SITE_RELEASE_REPLAYED', 'an older registry');
  await names('SITE_RELEASE_MISSING', 'an older registry');
  await shows('platform', 'platform 4.0.0', 'an older registry');
  const { desired } = JSON.parse(await statusOf(origin)) as { desired: { revision: number } };
  const highest = Math.max(desired.revision, 200);
  await run(commands!, [
    ['localhost:3000', `127.0.0.1:${ports[0]}`],
    ['--above 120', `--above ${highest}`],
    ['operator.key', 'operator-new.key'],
  ]);
  await shows('platform', 'platform 3.0.0', 'the restored registry');
  const gone = await eventually(async () => (await fetch(`${origin}/later`)).status === 404 || undefined);
  expect(gone === true, 'a section that went live after the copy has left');
  await calm('restored');
  await startsFresh('restored');
  await deploys('platform', 'platform-third', '5.0.0', 'after the restore');
}
