import type { FixtureSection } from '@site/fixture-site';
import type { SiteEvent } from '@site/server-kit';
import { servedSite } from '@site/test-kit/served-site';

const a = (text: string): FixtureSection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });
const broken: FixtureSection = { name: 'a', pages: [{ path: '/a', code: "throw new Error('broken')" }] };

async function notified() {
  const events: SiteEvent[] = [];
  const site = await servedSite([a('one')], {
    refusalsFail: false,
    notify: async (event) => void events.push(event),
  });
  /** Since the last call. */
  const takeEvents = () => events.splice(0).map(({ type, section, data }) => [type, section, data]);
  const version = () => site.site().composition.sections.a?.version;
  return { ...site, events, takeEvents, version };
}

test('the first composition of a process is no news, a deploy is, and so is the way back', async () => {
  const { deploy, takeEvents, version, events } = await notified();
  expect(takeEvents()).toEqual([]);
  const one = version();
  await deploy([a('two')]);
  const two = version();
  expect(events.map(({ id }) => id)).toEqual([`deployed_a_${two}_3`]);
  expect(takeEvents()).toEqual([
    ['version.deployed', 'a', { section: 'a', from: one, to: two, revision: 3 }],
  ]);
  await deploy([a('one')]);
  expect(takeEvents()).toEqual([
    ['version.rolled_back', 'a', { section: 'a', from: two, to: one, revision: 4 }],
  ]);
});

test('a quarantined version is notified once, with its reasons, and again if it comes back', async () => {
  const { deploy, check, takeEvents } = await notified();
  await deploy([broken]);
  await check();
  expect(takeEvents()).toEqual([
    [
      'version.quarantined',
      'a',
      {
        section: 'a',
        version: expect.any(String),
        refusals: [expect.objectContaining({ code: 'SITE_RENDER_THROWS', section: 'a' })],
      },
    ],
  ]);
  await deploy([a('two')]);
  expect(takeEvents().map(([type]) => type)).toEqual(['version.deployed']);
  await deploy([broken]);
  expect(takeEvents().map(([type]) => type)).toEqual(['version.quarantined']);
});

test('a stop and its end are notified with the status and the reason', async () => {
  const { store, check, takeEvents, version } = await notified();
  await store.stop('a', { gone: true, reason: 'wrong prices', since: '2026-11-23T03:00:00.000Z' });
  await check();
  expect(takeEvents()).toEqual([
    ['section.stopped', 'a', { section: 'a', version: version(), status: 410, reason: 'wrong prices' }],
  ]);
  await store.stop('a', undefined);
  await check();
  expect(takeEvents()).toEqual([['section.started', 'a', { section: 'a', version: version() }]]);
});
