import { resolve } from 'node:path';
import { parseSettings, projectFolder as root } from '@site/server-kit';
import { registryLocation, siteFolder, siteOrigin, siteSettingsSchema } from './site-settings.ts';

const settings = (env: Record<string, string> = {}) => parseSettings(siteSettingsSchema, env);

test('without any setting the embedded store below the project is used', () => {
  const given = settings();
  expect(given.DATA_DIR).toBe(resolve(root, '.data'));
  expect(siteOrigin(given)).toBe('http://localhost:3000');
  expect(registryLocation(given)).toBe(resolve(root, '.data/store'));
  expect(siteFolder(given)).toBe(resolve(root, '.data/site'));
});

test('an empty setting counts as none', () => {
  expect(settings({ DATA_DIR: '', SITE_ORIGIN: '', REGISTRY: '', ARTIFACTS_URL: '' })).toEqual(settings());
});

test('a relative folder starts at the project’s root, the registry’s too', () => {
  const given = settings({ DATA_DIR: 'elsewhere', REGISTRY: './published' });
  expect(given.DATA_DIR).toBe(resolve(root, 'elsewhere'));
  expect(registryLocation(given)).toBe(resolve(root, 'published'));
  expect(registryLocation(settings({ REGISTRY: '/srv/store' }))).toBe('/srv/store');
  const address = 'https://cdn.example/registry.json';
  expect(registryLocation(settings({ REGISTRY: address }))).toBe(address);
});

test('the origin is scheme and host, whatever follows them', () => {
  expect(settings({ SITE_ORIGIN: 'https://www.example.com:8443/path/?x#y' }).SITE_ORIGIN).toBe(
    'https://www.example.com:8443',
  );
});

test('sources of artifacts are whole origins, none by default', () => {
  expect(settings().ARTIFACT_SOURCES).toEqual([]);
  expect(settings({ ARTIFACT_SOURCES: 'https://a.example, http://127.0.0.1:81' }).ARTIFACT_SOURCES).toEqual([
    'https://a.example',
    'http://127.0.0.1:81',
  ]);
  for (const value of ['a.example', '*', 'https://*', 'https://a.example/', 'https://a.example,file:']) {
    expect(() => settings({ ARTIFACT_SOURCES: value })).toThrow(/ARTIFACT_SOURCES/);
  }
});

test('every wrong setting is refused by its name, and all at once', () => {
  const wrong = { SITE_ORIGIN: 'www.example.com', ARTIFACTS_URL: 'ftp://cdn.example/', PORT: '80.5' };
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => settings({ [name]: value })).toThrow(
      expect.objectContaining({
        code: 'SITE_SETTING_INVALID',
        message: expect.stringContaining(`${name}: `),
      }),
    );
  }
  expect(() => settings(wrong)).toThrow(/PORT: [\s\S]*SITE_ORIGIN: [\s\S]*ARTIFACTS_URL: /);
  for (const value of ['javascript:alert(1)', 'file:///etc', '//www.example.com', ' ']) {
    expect(() => settings({ SITE_ORIGIN: value })).toThrow(/SITE_ORIGIN/);
  }
});
