import { fixtureStore } from '@site/fixture-site';
import { fixtureSigning } from './testing/fixture-signing.ts';

test.each([
  ['with a live site, what is live or nothing', true, { older: false, live: true, nothing: true }],
  ['on an empty disk, not even that', false, { older: false, live: false, nothing: false }],
])('what may take the place of a version that does not load: %s', async (_what, isLive, may) => {
  const site = fixtureStore('a');
  const signing = fixtureSigning(site);
  await signing.publish([{}, { name: 'a' }]);
  const document = await site.registry.read();
  const pin = { integrity: 'sha384-x' };
  const live = isLive ? { shell: pin, sections: { a: pin } } : undefined;
  const follower = signing.verifier.follow(site.registry, site.data);
  const { mayReplace } = follower.follow(document, site.environment.config, live);
  const stops = new Map([['stopped', { gone: false, reason: '', since: '' }]]);
  const replaced = (candidate: { live?: true } | null, name = 'a') => mayReplace(candidate, name, stops);
  expect({ older: replaced({}), live: replaced({ live: true }), nothing: replaced(null) }).toEqual(may);
  expect([replaced(null, 'stopped'), replaced({}, 'stopped')]).toEqual([true, false]);
});
