import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { siteSettingsSchema } from '@site/registry/settings';
import { parseSettings } from '@site/server-kit';
import { previewKey } from './preview-key.ts';

const settings = (env: Record<string, string>) => parseSettings(siteSettingsSchema, env);

test('deploy tool and server that share a data folder share a key only its owner can read', () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const key = previewKey(settings({ DATA_DIR }));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(previewKey(settings({ DATA_DIR }))).toBe(key);
  const file = join(DATA_DIR, 'preview.key');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([key, 0o600]);
});

test('with a registry elsewhere the key has to be given, and must not be short', () => {
  const elsewhere = { DATA_DIR: temporaryFolder(), REGISTRY: 'https://versions.example.com/registry.json' };
  expect(previewKey(settings(elsewhere))).toBeUndefined();
  const PREVIEW_SECRET = 'x'.repeat(32);
  expect(previewKey(settings({ ...elsewhere, PREVIEW_SECRET }))).toBe(PREVIEW_SECRET);
  expect(() => settings({ PREVIEW_SECRET: 'short' })).toThrow(/PREVIEW_SECRET: must have 32 characters/);
});
