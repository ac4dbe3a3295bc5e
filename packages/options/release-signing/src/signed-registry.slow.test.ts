import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import {
  dataFolder,
  openRegistry,
  type RegistryDocument,
  type RegistryEntry,
  UNSIGNED,
  type Verifier,
} from '@site/registry';
import { createActivation } from '@site/site-server';
import { fixtureKey, fixtureSigning } from './testing/fixture-signing.ts';

const stopped = { gone: false, reason: '', since: '' };
let count = 0;
const section = (name: string, text = `text ${count++}`): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, body: `<p>${text}</p>` }],
});

function signedSite(...names: string[]) {
  const site = fixtureStoreWithPages(...names);
  return { ...site, signing: fixtureSigning(site) };
}
type Site = ReturnType<typeof signedSite>;

/** A server that follows the registry, with a data folder of its own unless it is a restart. */
function server(site: Site, data = site.data, verifier: Verifier = site.signing.verifier) {
  const activation = createActivation({
    registry: openRegistry(site.store, { origins: [], verifier }),
    data,
    environment: () => site.environment,
    prepare: async () => () => {},
  });
  const { state } = activation;
  return {
    ...activation,
    refusals: () => state.refusals.map(({ code, section: name }) => `${code} ${name}`),
    /** Every page by its path, as the hash of its content. */
    pages: (): Record<string, string | undefined> => ({ ...state.live?.pages, none: state.live?.notFound }),
  };
}

let fresh = 0;
const freshServer = (site: Site) => {
  fresh += 1;
  return server(site, dataFolder(join(site.root, `fresh-${fresh}`)));
};

/** Writes the registry with the bucket's credentials and without a key. */
function edit(site: Pick<Site, 'store'>, how: (document: RegistryDocument) => void): void {
  const file = join(site.store, 'registry.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  how(document);
  writeFileSync(file, JSON.stringify(document));
}
const editLive = (site: Pick<Site, 'store'>, how: (entry: RegistryEntry) => void, name = 'a') =>
  edit(site, ({ microFrontends }) =>
    how(microFrontends[name]!.find(({ deployment }) => deployment.default)!),
  );
const registryText = (site: Site) => readFileSync(join(site.store, 'registry.json'), 'utf8');

describe('next to an attack', () => {
  let site: Site & { running: ReturnType<typeof server> };

  beforeAll(async () => {
    const honest = signedSite('a', 'b');
    honest.environment.config.snapshotDays = 30;
    await honest.signing.publish([{}, section('a'), section('b')]);
    await honest.signing.snapshot();
    site = { ...honest, running: server(honest) };
    await site.running.check();
    expect(site.running.refusals()).toEqual([]);
  });

  test('a restart between is not a fresh start: what was live is served, and the attack is named', async () => {
    const { running } = site;
    const before = running.pages();
    await site.signing.publish([section('a')], { release: fixtureKey() });
    const restarted = server(site);
    await restarted.check();
    expect(restarted.refusals()).toEqual(['SITE_SIGNER_UNKNOWN a']);
    expect(restarted.pages()).toEqual(before);
  });

  test('on the shell: it stays, and the sections go on', async () => {
    const { running, signing } = site;
    await signing.publish([section('a')]);
    await signing.publish([{ style: 'body{margin:9px}' }], { release: fixtureKey() });
    await running.check();
    expect(running.refusals()).toEqual(['SITE_SIGNER_UNKNOWN shell']);
    const { shell } = running.state.live!;
    const before = running.pages();
    await signing.publish([section('b')]);
    await running.check();
    expect(running.state.live!.shell).toEqual(shell);
    expect(running.pages()).toEqual({ ...before, '/b': expect.not.stringContaining(before['/b']!) });
    await signing.publish([{ style: 'body{margin:9px}' }]);
    await running.check();
    expect(running.refusals()).toEqual([]);
    expect(running.state.live!.shell).not.toEqual(shell);
  });

  test('an honest retirement goes through, and does not come back', async () => {
    const { running, signing } = site;
    const before = registryText(site);
    await signing.retire('b');
    await signing.snapshot();
    const other = freshServer(site);
    for (const one of [running, other]) {
      await one.check();
      expect([one.refusals(), Object.keys(one.pages())]).toEqual([[], ['/a', 'none']]);
    }
    const retired = registryText(site);
    writeFileSync(join(site.store, 'registry.json'), before);
    await running.check();
    expect([running.refusals(), Object.keys(running.pages()).length]).toEqual([
      ['SITE_RELEASE_REPLAYED b'],
      2,
    ]);
    writeFileSync(join(site.store, 'registry.json'), retired);
    await signing.publish([section('b')]);
    await running.check();
    expect([running.refusals(), Object.keys(running.pages()).length]).toEqual([[], 3]);
  });
});

describe('a server with an empty disk', () => {
  async function ready() {
    const site = signedSite('a', 'b');
    await site.signing.publish([{}, section('a'), section('b')]);
    return site;
  }

  test('ignores what no one granted anything, and starts without a snapshot where none is asked for', async () => {
    const site = await ready();
    await site.signing.publish([section('stranger')], { release: fixtureKey() });
    const one = freshServer(site);
    await one.check();
    expect(Object.keys(one.state.live!.sections)).toEqual(['a', 'b']);
    expect(one.refusals()).toEqual(['SITE_SIGNER_UNKNOWN stranger']);
    expect(one.state.signing).toMatchObject({ snapshotAt: undefined, problem: undefined });
  });

  test('takes what the snapshot names as seen, also of a section that lost its grant', async () => {
    const site = await ready();
    await site.signing.snapshot(new Date(Date.now() - 6 * 86_400_000));
    site.environment.config.snapshotDays = 7;
    edit(site, ({ microFrontends }) => delete microFrontends.b);
    delete site.environment.config.grants.b;
    const one = freshServer(site);
    await one.check();
    expect([one.state.live, one.refusals()]).toEqual([undefined, ['SITE_RELEASE_MISSING b']]);
  });
});

describe('an environment that begins to sign', () => {
  test('changes no page, keeps what is live until it is signed, and then follows', async () => {
    const site = signedSite('a', 'b');
    await site.publish([{}, section('a', 'one'), section('b')]);
    const unsigned = server(site, site.data, UNSIGNED);
    await unsigned.check();
    const before = unsigned.pages();
    expect([Object.keys(before).length, unsigned.state.signing]).toEqual([3, undefined]);
    const { id } = unsigned.state.live!;

    const restarted = server(site);
    await restarted.check();
    expect(restarted.refusals().sort()).toEqual(
      ['a', 'b', 'shell'].map((name) => `SITE_SIGNATURE_MISSING ${name}`),
    );
    edit(site, ({ microFrontends }) => delete microFrontends.b);
    await restarted.check();
    expect(restarted.refusals()).toContain('SITE_RELEASE_MISSING b');
    expect(restarted.pages()).toEqual(before);

    await site.signing.publish([{}, section('a', 'one')]);
    await restarted.check();
    expect(restarted.refusals()).toEqual(['SITE_RELEASE_MISSING b']);
    expect([restarted.state.live!.id, restarted.pages()]).toEqual([id, before]);
    expect(JSON.parse(readFileSync(site.data.followed, 'utf8'))).toMatchObject({
      format: 1,
      revision: 4,
      sections: { shell: { revision: 3 }, a: { revision: 4 } },
    });
  });

  test('a server that does not sign ignores the signatures that are there', async () => {
    const site = signedSite('a');
    await site.signing.publish([{}, section('a')], { version: fixtureKey(), release: fixtureKey() });
    const one = server(site, site.data, UNSIGNED);
    await one.check();
    expect([one.refusals(), Object.keys(one.pages()).length]).toEqual([[], 2]);
  });

  test('whose signers change renders nothing again: pages, composition and tags stay', async () => {
    const site = signedSite('a');
    await site.signing.publish([{}, section('a')]);
    const one = server(site);
    await one.check();
    const { live } = one.state;
    const { config } = site.environment;
    const stored = readdirSync(site.data.pages);
    for (const change of [
      () => config.grants.a!.signers!.push({ name: 'second', key: fixtureKey().public.text }),
      () => config.grants.a!.signers!.pop(),
      () => Object.assign(config, { snapshotDays: 3 }),
      () => delete config.grants.a!.signers,
    ]) {
      change();
      await one.check();
      expect(one.state.live).toBe(live);
      const { composition } = await restartedComposition(site);
      expect(composition).toEqual([live!.id, live!.pages, live!.frame]);
    }
    expect(one.refusals()).toEqual(['SITE_SIGNER_UNKNOWN a']);
    expect(readdirSync(site.data.pages)).toEqual(stored);
  });

  /** As composed again with the configuration as it is now, by a server that asks for no signatures. */
  async function restartedComposition(site: Site) {
    rmSync(site.data.live, { force: true });
    const again = server(site, site.data, UNSIGNED);
    await again.check();
    const { id, pages, frame } = again.state.live!;
    return { composition: [id, pages, frame] };
  }
});

describe('a running server', () => {
  const position = (revision: number, epoch?: number) => ({
    position: { revision, ...(epoch && { epoch }) },
  });

  test('keeps a section stopped that was stopped in a later epoch, whatever revision an earlier start has', async () => {
    const site = signedSite('a', 'b');
    const { operator: release } = site.signing;
    await site.signing.publish([{}, section('a'), section('b')]);
    const running = server(site);
    const seen = async () => {
      await running.check();
      return [running.refusals(), Object.keys(running.state.live!.stopped ?? {})];
    };
    expect(await seen()).toEqual([[], []]);
    await site.signing.publish([{}, section('a')], { release, ...position(1, 1) });
    await site.signing.stop('b', stopped, { release, ...position(1, 1) });
    expect(await seen()).toEqual([[], ['b']]);
    await site.signing.stop('b', undefined, position(9));
    expect(await seen()).toEqual([['SITE_RELEASE_REPLAYED b'], ['b']]);
    await site.signing.stop('b', undefined, position(10, 1));
    expect(await seen()).toEqual([[], []]);
  });
});

describe('a first start of a site that signs', () => {
  async function ready() {
    const site = signedSite('a', 'b');
    await site.signing.publish([{}, section('a'), section('b')]);
    return site;
  }
  const started = async (site: Site) => {
    const one = freshServer(site);
    await one.check();
    return [one.state.live && Object.keys(one.state.live.sections), one.refusals()];
  };

  test('waits for a section that has a grant and is absent, unless it is optional or has left by signature', async () => {
    const site = await ready();
    const honest = registryText(site);
    edit(site, ({ microFrontends }) => {
      for (const name of ['a', 'b']) delete microFrontends[name];
    });
    expect(await started(site)).toEqual([undefined, ['SITE_RELEASE_MISSING a', 'SITE_RELEASE_MISSING b']]);
    writeFileSync(join(site.store, 'registry.json'), honest);
    edit(site, ({ microFrontends }) => delete microFrontends.a);
    expect(await started(site)).toEqual([undefined, ['SITE_RELEASE_MISSING a']]);
    site.environment.config.grants.a!.optional = true;
    expect(await started(site)).toEqual([['b'], []]);
    delete site.environment.config.grants.a!.optional;
    // whose disk has what was live does not wait
    writeFileSync(join(site.store, 'registry.json'), honest);
    await site.signing.retire('a');
    expect(await started(site)).toEqual([['b'], []]);
  });

  test('starts without a section that does not load or pass: an earlier release takes its place only if the gate refuses a later one', async () => {
    const site = await ready();
    const addresses = async () => {
      const one = freshServer(site);
      await one.check();
      const { live } = one.state;
      const lacking = Object.values(live?.unavailable ?? {}).flatMap(({ addresses }) => addresses);
      return [one.refusals(), Object.keys(live?.sections ?? {}), lacking];
    };
    const more = { path: '/a/more', code: "throw new Error('broken')" };
    await site.signing.publish([{ name: 'a', pages: [{ path: '/a' }, more] }]);
    expect(await addresses()).toEqual([['SITE_RENDER_THROWS a'], ['a', 'b'], ['/a/more']]);
    const broken: FixtureSection = { name: 'b', pages: [{ path: '/b', code: "throw new Error('broken')" }] };
    site.environment.config.grants.c = { paths: ['/c'], menus: [] };
    await site.signing.publish([{ ...broken, name: 'c', pages: [{ ...broken.pages![0]!, path: '/c' }] }], {
      release: site.signing.operator,
      version: site.signing.operator,
    });
    editLive(site, ({ url }) => rmSync(join(site.store, url)), 'b');
    expect(await addresses()).toEqual([
      ['SITE_RENDER_THROWS a', 'SITE_STORE_UNREACHABLE b', 'SITE_RENDER_THROWS c'],
      ['a'],
      ['/a/more', '/b', '/c'],
    ]);
  });

  test('shows no page of a stopped section and lacks none, also if its version fails the gate or does not load', async () => {
    const site = await ready();
    await site.signing.publish([{ name: 'b', pages: [{ path: '/b', code: "throw new Error('broken')" }] }]);
    await site.signing.stop('b', stopped);
    const seen = async () => {
      const one = freshServer(site);
      await one.check();
      const { live, revision, servedRevision } = one.state;
      return [
        one.refusals(),
        Object.keys(live?.stopped ?? {}),
        live?.unavailable,
        servedRevision === revision,
      ];
    };
    expect(await seen()).toEqual([[], ['b'], undefined, true]);
    editLive(site, ({ url }) => rmSync(join(site.store, url)), 'b');
    expect(await seen()).toEqual([['SITE_STORE_UNREACHABLE b'], ['b'], undefined, true]);
  });
});
