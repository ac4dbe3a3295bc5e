import { fixtureStore } from '@site/fixture-site';
import { fixtureSigning } from './testing/fixture-signing.ts';

test.each([
  ['with a live site', true],
  ['on an empty disk', false],
])(
  'what may take the place of a version that does not load, %s: what is live, or nothing',
  async (_what, isLive) => {
    const site = fixtureStore('a');
    const signing = fixtureSigning(site);
    await signing.publish([{}, { name: 'a' }]);
    const document = await site.registry.read();
    const pin = { integrity: 'sha384-x' };
    const live = isLive ? { shell: pin, sections: { a: pin } } : undefined;
    const follower = signing.verifier.follow(site.registry, site.data);
    const { mayReplace } = follower.follow(document, site.environment.config, live);
    const may = { older: mayReplace({}), live: mayReplace({ live: true }), nothing: mayReplace(null) };
    expect(may).toEqual({ older: false, live: true, nothing: true });
  },
);
