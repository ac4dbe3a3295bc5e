import { type EntryChange, type Position, positionFields, type Stop } from '@site/registry';
import { signStatement } from '../trust/envelope.ts';
import { newSigningKey, readSigningKey, type SigningKey } from '../trust/keys.ts';
import { releaseOf } from '../trust/statements.ts';

export const ORIGIN = 'https://www.example.com';

export const fixtureKey = (): SigningKey => readSigningKey(newSigningKey().secret);

export const fixtureKeys = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, fixtureKey()])) as Record<Name, SigningKey>;

/** An attack signs another section or environment, or with no key. */
export function signedChange(
  section: string,
  key: SigningKey | undefined,
  at: number | Position,
  {
    environment = ORIGIN,
    stopped,
    ...signed
  }: { environment?: string; stopped?: Stop | undefined; section?: string } = {},
): EntryChange {
  const position = typeof at === 'number' ? { revision: at } : at;
  // the largest revisions are no time
  const time = new Date((position.revision % 1_000_000) * 1000);
  const sign: EntryChange['sign'] = (metadata, isLive, marks) =>
    signStatement(
      releaseOf(signed.section ?? section, metadata, {
        environment,
        live: isLive,
        ...marks,
        action: isLive ? 'deploy' : 'retire',
        ...positionFields(position),
        at: time.toISOString(),
      }),
      key!,
    );
  return { at: time, by: 'someone', revision: position.revision, stopped, sign: key && sign };
}
