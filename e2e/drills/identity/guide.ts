import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteConfig } from '@site/section-kit/contract';
import { tinyConfig } from '@site/tiny-site/tiny-config';
import { root } from '../../site/run.ts';
import { freePort, type Service, startService } from '../../site/service.ts';
import { tinyBuilds } from '../tiny-builds.ts';
import { commandsOf, type Examples, operatorsShell } from './guide-commands.ts';
import { rawStore } from './raw-store.ts';
import { CACHE, eventually, isCalm, type Outcome, statusOf } from './world.ts';

const CLI = join(root, 'packages/deploy-tool/src/cli.ts');
const READ = ['platform', 'resources'];
const EXAMPLE_VERSION = 'platform@1.0.0-1a2b3c4d5e6f';
const EXAMPLE_KEY = 'MCowBQYDK2VwAyEA...';

export interface GuideResult {
  blocks: number;
  commands: number;
  checks: number;
  answered: number;
  failed: number;
}

/** Does what the guide says on a live site of two servers, with the guide's own commands, while its pages are read. */
export async function followGuide(
  registry: string,
  engine: Record<string, string>,
  check: (holds: boolean, what: string) => boolean,
): Promise<GuideResult> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-guide-'));
  const built = tinyBuilds(join(folder, 'built'));
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const origin = urls[0]!;
  const file = join(folder, 'site.json');
  const config = tinyConfig(['platform', 'resources', 'old']);
  /** The value of SITE_OPERATOR_KEYS, at the operator's and at the servers. */
  const settings: { tool?: string; servers?: string } = {};
  let checks = 0;
  const expect = (holds: boolean, what: string) => {
    checks += 1;
    return check(holds, `the guide: ${what}`);
  };
  const configure = (change: (config: SiteConfig) => void = () => {}) => {
    change(config);
    writeFileSync(file, JSON.stringify(config));
  };
  configure();

  const { run, seen } = operatorsShell(folder, () => ({
    ...engine,
    NODE_COMPILE_CACHE: CACHE,
    REGISTRY: registry,
    SITE_CONFIG: file,
    SITE_ORIGIN: origin,
    DATA_DIR: join(folder, 'operator'),
    ...(settings.tool && { SITE_OPERATOR_KEYS: settings.tool }),
  }));
  const keyFile = (name: string) => join(folder, '.config/site', `${name}.key`);
  const publicKey = async (name: string) => {
    const shown = await run(`npx site key show --key ${keyFile(name)}`);
    return /Public key: (\S+)/.exec(shown)![1]!;
  };
  const build = (name: string, version: string, words: string) =>
    built({ name, version, pages: [{ path: `/${name}`, body: `<p>${words}</p>` }] });

  /** A team's pipeline in its own repository: package.json, one secret, and an empty disk. */
  function pipeline(section: string, key: string | undefined, version: string): Promise<Outcome> {
    const at = build(section, version, `${section} ${version}`);
    const operatorKeys = settings.tool?.split(',') ?? [];
    const project = {
      name: section,
      site: { registry, origin, ...(operatorKeys.length > 0 && { operatorKeys }) },
    };
    writeFileSync(join(at, 'package.json'), JSON.stringify(project));
    const child = spawn(process.execPath, [CLI, 'deploy'], {
      cwd: at,
      env: {
        PATH: process.env.PATH!,
        NODE_COMPILE_CACHE: CACHE,
        ...engine,
        ...(key && { SIGNING_KEY: readFileSync(keyFile(key), 'utf8') }),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, output }));
    });
  }
  async function deploys(section: string, key: string | undefined, version: string, why: string) {
    const { code, output } = await pipeline(section, key, version);
    expect(code === 0, `${why}: the deploy of ${section} ended with ${code}: ${output.slice(-600)}`);
    await shows(section, `${section} ${version}`, why);
  }
  async function isRefused(section: string, key: string | undefined, code: string, why: string) {
    const outcome = await pipeline(section, key, '6.6.6');
    expect(outcome.code !== 0 && outcome.output.includes(code), `${why}: ${outcome.output.slice(-600)}`);
  }

  const servers: Service[] = [];
  const serverAt = (at: number, port = ports[at]!, data = join(folder, `server-${at}`)) =>
    startService(
      'packages/site-server',
      'src/main.ts',
      {
        ...engine,
        NODE_COMPILE_CACHE: CACHE,
        SITE_ORIGIN: origin,
        SITE_CONFIG: file,
        PORT: String(port),
        DATA_DIR: data,
        REGISTRY: registry,
        REGISTRY_POLL: '200',
        LOG_LEVEL: 'error',
        ...(settings.servers && { SITE_OPERATOR_KEYS: settings.servers }),
      },
      `http://127.0.0.1:${port}/readyz`,
      [],
      60_000,
    );
  /** One server after the other. */
  async function restart(): Promise<void> {
    for (const at of [0, 1]) {
      await servers[at]!.stop();
      servers[at] = await serverAt(at);
    }
  }
  async function calm(why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(async () => isCalm(await statusOf(url)) || undefined);
      expect(held === true, `${why}: ${url} is not calm: ${held ? '' : (await statusOf(url)).slice(0, 800)}`);
    }
  }
  async function shows(section: string, words: string, why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(
        async () => (await (await fetch(`${url}/${section}`)).text()).includes(words) || undefined,
      );
      expect(held === true, `${why}: ${url}/${section} does not show "${words}"`);
    }
  }
  async function names(code: string, why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(async () => (await statusOf(url)).includes(code) || undefined);
      expect(held === true, `${why}: ${url} does not name ${code}`);
    }
  }
  /** A server with an empty disk starts, and shows what the others show. */
  async function startsFresh(why: string): Promise<void> {
    const data = join(folder, 'fresh');
    const port = await freePort();
    try {
      const server = await serverAt(0, port, data);
      const page = await (await fetch(`http://127.0.0.1:${port}/platform`)).text();
      expect(
        page === (await (await fetch(`${origin}/platform`)).text()),
        `${why}: another page on a fresh server`,
      );
      await server.stop('SIGKILL');
    } catch (error) {
      expect(false, `${why}: ${(error as Error).message.slice(-800)}`);
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  }

  async function unsignedToSigned(): Promise<void> {
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
    const said = await run(publish!, [[EXAMPLE_KEY, operator]]);
    settings.tool = operator;
    expect(
      /Refused: SITE_SIGNATURE_MISSING \[platform\]/.test(said),
      `status names what is unsigned: ${said}`,
    );
    await run(signByVersion!, [[EXAMPLE_VERSION, 'platform@1.1.0']]);
    const after = await run('npx site status');
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

  async function addATeam(): Promise<void> {
    const [publish, init] = commandsOf('Add a team');
    await run(`npx site key new --out ${keyFile('academy')}`);
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
    const { site } = JSON.parse(readFileSync(join(folder, 'academy/package.json'), 'utf8'));
    expect(site.operatorKeys.join() === settings.tool, 'the new repository pins the operator’s key');
    await deploys('academy', 'academy', '1.0.0', 'the first deploy of a new team');
    await isRefused('resources', 'academy', 'SITE_SIGNER_UNKNOWN', 'the new team in another’s name');
    await calm('with another team');
  }

  async function replaceKeys(): Promise<void> {
    const [signAgain, , look, operatorsKey] = commandsOf('Replace a key');
    await run(`npx site key new --out ${keyFile('platform-new')}`);
    const key = await publicKey('platform-new');
    configure(({ grants }) => {
      grants.platform!.signers!.push({ name: 'platform team', key });
    });
    await run(signAgain!);
    await calm('two valid keys');
    configure(({ grants }) => {
      grants.platform!.signers!.shift();
    });
    const said = await run('npx site status');
    expect(!said.includes('Refused'), `no refusal without the old key: ${said}`);
    await run(signAgain!.split('\n')[0]!);
    await calm('the new key alone');
    await isRefused('platform', 'platform', 'SITE_SIGNER_UNKNOWN', 'the key that was replaced');
    const back = 'SIGNING_KEY="$(cat ~/.config/site/platform-new.key)" npx site rollback platform --to';
    await run(`${back} 2.0.0`);
    await shows('platform', 'platform 2.0.0', 'a rollback to what was signed with the key before');

    await run(`npx site key new --out ${keyFile('operator-new')}`);
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

  async function revoke(): Promise<void> {
    const operator = ['operator.key', 'operator-new.key'] as [string, string];
    const [look, signByVersion, publish] = commandsOf('Revoke a key');
    configure(({ grants }) => {
      grants.platform!.signers = [];
    });
    await names('SITE_SIGNER_UNKNOWN', 'a key that was taken out of the grant');
    await shows('platform', 'platform 2.0.0', 'a key that was taken out of the grant');
    const said = await run(look!);
    expect(/Refused: SITE_SIGNER_UNKNOWN \[platform\]/.test(said), `status after the revocation: ${said}`);
    await run(signByVersion!, [[EXAMPLE_VERSION, 'platform@2.0.0'], operator]);
    await calm('what the team built, signed by the operator');
    // the published configuration still has the key: the tool believes it, servers do not
    const thief = await pipeline('platform', 'platform-new', '6.6.6');
    expect(thief.code === 0, `a deploy before publish-config: ${thief.output.slice(-400)}`);
    await names('SITE_SIGNER_UNKNOWN', 'a deploy with the key that has leaked');
    await shows('platform', 'platform 2.0.0', 'a deploy with the key that has leaked');
    const again = build('platform', '2.0.1', 'platform 2.0.1');
    await run(`SIGNING_KEY="$(cat ~/.config/site/operator-new.key)" npx site deploy ${again}`);
    await shows('platform', 'platform 2.0.1', 'the operator deploys in place of it');
    await run(`npx site key new --out ${keyFile('platform-third')}`);
    const key = await publicKey('platform-third');
    configure(({ grants }) => {
      grants.platform!.signers = [{ name: 'platform team', key }];
    });
    await run(publish!, [operator]);
    await isRefused('platform', 'platform-new', 'SITE_SIGNER_UNKNOWN', 'the revoked key');
    await deploys('platform', 'platform-third', '3.0.0', 'the team with its new key');
    await calm('after a revocation');
  }

  async function restore(): Promise<void> {
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

  let reading: ReturnType<typeof startReading> | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const first = ['platform', 'resources', 'old'].map((name) => build(name, '1.0.0', `${name} 1.0.0`));
    await run(`npx site deploy ${[built({}), ...first].join(' ')}`);
    await run('npx site retire old');
    for (const at of [0, 1]) servers.push(await serverAt(at));
    reading = startReading(urls);
    for (const part of [unsignedToSigned, addATeam, replaceKeys, revoke, restore]) {
      console.log(`  the guide: ${part.name}`);
      await part();
    }
  } catch (error) {
    expect(false, (error as Error).message.slice(-2000));
  } finally {
    reading?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
  const { answered = 0, failed = 1 } = (await reading?.done) ?? {};
  return { ...seen, checks, answered, failed };
}

/** Reads pages as behind a proxy: what one server does not answer, the other does. */
function startReading(urls: string[]) {
  let going = true;
  const seen = { answered: 0, failed: 0 };
  const isGood = async (address: string) => {
    const response = await fetch(address).catch(() => undefined);
    const html = await response?.text().catch(() => '');
    return response?.status === 200 && html!.includes('</html>') && !html!.includes('6.6.6');
  };
  const read = async () => {
    for (let turn = 0; going; turn++) {
      const path = `/${READ[turn % READ.length]}`;
      const order = turn % 4 < 2 ? urls : urls.toReversed();
      if ((await isGood(order[0]! + path)) || (await isGood(order[1]! + path))) seen.answered += 1;
      else seen.failed += 1;
      await wait(50);
    }
    return seen;
  };
  return {
    done: read(),
    stop() {
      going = false;
    },
  };
}
