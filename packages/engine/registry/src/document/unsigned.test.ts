import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { SiteConfig } from '@site/section-kit/contract';
import { dataFolder } from '../data-folder.ts';
import { emptyRegistry, type RegistryDocument, withLive } from './registry-document.ts';
import { UNSIGNED } from './unsigned.ts';

const base = 'file:///store/';
const at = new Date(0);
const documentAt = (revision: number, version = `1.${revision}`): RegistryDocument =>
  withLive(
    emptyRegistry(),
    'shell',
    { url: 'shell', metadata: { integrity: `sha384-${version.at(-1)!.repeat(64)}`, version } },
    { at, by: 'x', revision },
  );

function server(remembered?: object) {
  const data = dataFolder(temporaryFolder());
  const file = data.followed;
  if (remembered) writeFileSync(file, JSON.stringify({ format: 1, base, live: 'x', ...remembered }));
  const follower = UNSIGNED.follow({ base }, data);
  return {
    /** Code of the problem; undefined if it is followed. */
    reads(revision: number, version?: string): string | undefined {
      const assessment = follower.assess(documentAt(revision, version), {} as SiteConfig, undefined);
      if (assessment.isFollowed) assessment.keep();
      return assessment.problem?.code;
    },
    position: () => follower.position(),
    stored: () => JSON.parse(readFileSync(join(file), 'utf8')).revision,
  };
}

test('a registry that was wrong for a moment pins no server: a revision that is far ahead is not followed', () => {
  const one = server();
  expect(one.reads(12)).toBeUndefined();
  for (const wrong of [Number.MAX_SAFE_INTEGER, 1_000_000_000, 999_999_999, 100_013])
    expect([wrong, one.reads(wrong) !== undefined]).toEqual([wrong, true]);
  expect([one.reads(13), one.stored()]).toEqual([undefined, 13]);
  expect(one.reads(13, '1.14')).toBe('SITE_REGISTRY_OLDER');
  expect([one.reads(12), one.reads(100_013)]).toEqual(['SITE_REGISTRY_OLDER', undefined]);
});

test('a first start, or one of another registry, takes any revision that counts, and remembers no other', () => {
  expect(server({ revision: 40 }).reads(12)).toBe('SITE_REGISTRY_OLDER');
  expect(server({ revision: 40, base: 'file:///other/' }).reads(12)).toBeUndefined();
  expect(server().reads(5_000_000)).toBeUndefined();
  const other = server();
  expect([other.reads(Number.MAX_SAFE_INTEGER), other.position()]).toEqual([undefined, { revision: 0 }]);
  expect(other.reads(1)).toBeUndefined();
});
