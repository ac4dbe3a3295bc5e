import { deploy, restore, start, stop } from '@site/deploy-tool/option';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { liveEntries, revisionOf, stopsOf } from '@site/registry';
import { fixtureKey, fixtureSigning } from '../testing/fixture-signing.ts';
import { signingTool } from '../testing/signing-tool.ts';
import { trustedRegistry } from '../trust/trusted-registry.ts';
import { sign } from './sign.ts';

async function deployed() {
  const site = fixtureStoreWithPages('a', 'b');
  const signing = fixtureSigning(site);
  const as = signingTool(site, signing.trust);
  await deploy(
    as(signing.operator),
    [{ version: '1.0.0' }, { name: 'a', version: '1.0.0' }, { name: 'b', version: '1.0.0' }].map(site.build),
  );
  const stops = async () => Object.fromEntries(stopsOf(await site.registry.read()));
  return { ...site, signing, as, stops };
}

test('a section’s own key and the operator’s stop and start it; another section’s and none do not', async () => {
  const { as, signing, stops, registry } = await deployed();
  const own = as(signing.keyOf('b'));
  await stop(own, 'b');
  await start(as(signing.operator), 'b');
  await stop(as(signing.operator), 'b');
  await start(own, 'b');
  for (const [context, code] of [
    [as(signing.keyOf('a')), 'SITE_SIGNER_UNKNOWN'],
    [as(fixtureKey()), 'SITE_SIGNER_UNKNOWN'],
    [as(undefined), 'SITE_SIGNING_KEY_MISSING'],
  ] as const) {
    await expect(stop(context, 'b')).rejects.toMatchObject({ code });
    await expect(start(context, 'b')).rejects.toMatchObject({ code });
  }
  expect(await stops()).toEqual({});
  await stop(own, 'b', { reason: 'a leak' });
  const { release } = liveEntries(await registry.read()).get('b')!.extras;
  const statement = JSON.parse(Buffer.from(release!.payload, 'base64').toString());
  expect(statement.predicate).toMatchObject({ action: 'deploy', live: true, stopped: { reason: 'a leak' } });
});

test('what is signed again or restored stays stopped', async () => {
  const { as, signing, stops, registry } = await deployed();
  await stop(as(signing.operator), 'b', { gone: true });
  const before = await stops();
  // as on a site that signs from now on
  const unsigned = structuredClone(await registry.read());
  for (const { extras } of Object.values(unsigned.microFrontends).flat()) delete extras.release;
  await registry.write(unsigned, await registry.read(), 'as before signing');
  await sign(as(signing.operator), ['shell@1.0.0', 'a@1.0.0', 'b@1.0.0']);
  expect(await stops()).toEqual(before);
  await restore(as(signing.operator), '40');
  const restored = await registry.read();
  expect([await stops(), revisionOf(restored)]).toEqual([before, 41]);
  expect(trustedRegistry(restored, signing.trust).refused.size).toBe(0);
});
