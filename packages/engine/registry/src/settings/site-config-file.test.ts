import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { projectFolder } from '@site/server-kit';
import { followSiteConfig, readSiteConfig } from './site-config-file.ts';

function fileWith(text: string): string {
  const file = join(temporaryFolder(), 'site.json');
  writeFileSync(file, text);
  return file;
}

test('a valid file is read, including the project’s own', () => {
  expect(readSiteConfig(fileWith(JSON.stringify(fixtureConfig(['a']))))).toEqual(fixtureConfig(['a']));
  expect(readSiteConfig(join(projectFolder, 'shell/config/site.json')).grants).toBeDefined();
});

test('a file that is not there, or is a folder, is refused by its path and what to set', () => {
  const folder = temporaryFolder();
  for (const path of [join(folder, 'none.json'), folder]) {
    expect(() => readSiteConfig(path)).toThrow(
      expect.objectContaining({
        code: 'SITE_CONFIG_MISSING',
        message: expect.stringContaining(path),
        action: expect.stringContaining('SITE_CONFIG'),
      }),
    );
  }
});

test('a file that is not JSON is refused', () => {
  for (const text of ['', '{"brand": "Half', 'brand: yaml']) {
    expect(() => readSiteConfig(fileWith(text))).toThrow(
      expect.objectContaining({ code: 'SITE_CONFIG_INVALID', message: expect.stringContaining('not JSON') }),
    );
  }
});

test('every wrong field is named, with the file and how an editor completes the file', () => {
  const text = JSON.stringify({ ...fixtureConfig(['a']), brand: '', indexable: 0, extra: 1 });
  expect(() => readSiteConfig(fileWith(text))).toThrow(
    expect.objectContaining({
      code: 'SITE_CONFIG_INVALID',
      message: expect.stringMatching(
        /site\.json:[\s\S]*(brand|indexable|extra)[\s\S]*(brand|indexable|extra)[\s\S]*(brand|indexable|extra)/,
      ),
      action: expect.stringContaining('"$schema"'),
    }),
  );
});

test('the schema that the file names checks what is below site; its own changes apply too', () => {
  const site = { phone: '555-0142' };
  const file = fileWith(JSON.stringify({ $schema: './own.json', ...fixtureConfig(['a']), site }));
  const schema = (phone: string, type?: string) => {
    const site = { type, properties: { phone: { type: phone } }, additionalProperties: false };
    return JSON.stringify({ type: 'object', properties: { site } });
  };
  const write = (text: string) => writeFileSync(join(dirname(file), 'own.json'), text);
  const refused = (message: string) =>
    expect(() => readSiteConfig(file)).toThrow(
      expect.objectContaining({ code: 'SITE_CONFIG_INVALID', message: expect.stringContaining(message) }),
    );
  refused('own.json, which cannot be used: ENOENT');
  write('{');
  refused('own.json, which cannot be used');
  write(schema('string'));
  refused('no type, such as "object"');
  write(schema('number', 'object'));
  refused('site.phone');
  write(schema('string', 'object'));
  expect(readSiteConfig(file)).toEqual({ ...fixtureConfig(['a']), site });
  writeFileSync(file, JSON.stringify({ $schema: './own.json', ...fixtureConfig(['a']), site: { fax: '1' } }));
  refused('fax');
});

test('a schema at an address is for editors', () => {
  const text = JSON.stringify({ $schema: 'https://a.example/site.json', ...fixtureConfig(['a']) });
  expect(readSiteConfig(fileWith(text))).toEqual(fixtureConfig(['a']));
});

test('a changed file applies at once; while it is broken, its last content applies, and each problem is reported once', () => {
  const file = fileWith(JSON.stringify(fixtureConfig(['a'])));
  const problems: (string | undefined)[] = [];
  const config = followSiteConfig(file, (problem) => problems.push(problem));
  expect(Object.keys(config().grants)).toEqual(['a']);

  writeFileSync(file, JSON.stringify(fixtureConfig(['a', 'b'])));
  expect(Object.keys(config().grants)).toEqual(['a', 'b']);

  expect(problems).toEqual([]);
  for (const text of ['{"brand":', '{"brand":', '{}']) {
    writeFileSync(file, text);
    expect(Object.keys(config().grants)).toEqual(['a', 'b']);
  }
  expect(problems).toEqual([expect.stringContaining('is not JSON'), expect.stringContaining('brand')]);

  writeFileSync(file, JSON.stringify(fixtureConfig(['c'])));
  expect(Object.keys(config().grants)).toEqual(['c']);
  expect([problems.length, problems.at(-1)]).toEqual([3, undefined]);
});

test('a file that is broken at the start is refused', () => {
  expect(() => followSiteConfig(fileWith('{'), () => {})).toThrow(
    expect.objectContaining({ code: 'SITE_CONFIG_INVALID' }),
  );
});
