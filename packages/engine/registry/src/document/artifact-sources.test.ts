import { pathToFileURL } from 'node:url';
import { sourceAddress } from './artifact-sources.ts';

const folder = pathToFileURL('/srv/store/').href;
const published = 'https://versions.example/site/';
const team = 'https://team.example';

const refusal = (url: string, base: string, origins: string[] = []) => {
  try {
    return sourceAddress(url, 'b 1.0.0', { base, origins });
  } catch (error) {
    return `${error}`.split('\n')[0];
  }
};

test('an entry may name an address below the registry, on its own origin, or on a listed one', () => {
  expect(refusal('b/1.0.0/section.json', folder)).toBe('file:///srv/store/b/1.0.0/section.json');
  expect(refusal('b/1.0.0/section.json', published)).toBe(
    'https://versions.example/site/b/1.0.0/section.json',
  );
  expect(refusal('/elsewhere/section.json', published)).toBe(
    'https://versions.example/elsewhere/section.json',
  );
  expect(refusal(`${team}/b/section.json`, folder, [team])).toBe(`${team}/b/section.json`);
  expect(refusal('http://127.0.0.1:81/x', published, ['http://127.0.0.1:81'])).toBe('http://127.0.0.1:81/x');
});

test('any other address is refused with the entry and the cause', () => {
  const cases: [url: string, base: string, cause: string][] = [
    ['http://169.254.169.254/latest/meta-data', published, 'http://169.254.169.254 is not an allowed origin'],
    ['http://2852039166/x', published, 'http://169.254.169.254 is not an allowed origin'],
    ['http://127.0.0.1:4000/api/leads', folder, 'http://127.0.0.1:4000 is not an allowed origin'],
    ['http://versions.example/site/x', published, 'http://versions.example is not an allowed origin'],
    ['http://team.example/x', published, 'http://team.example is not an allowed origin'],
    ['//evil.example/x', published, 'https://evil.example is not an allowed origin'],
    ['https://team.example@evil.example/x', published, 'it contains a user name'],
    ['file:///etc/passwd', published, 'a published registry cannot name a file'],
    ['file:///etc/passwd', folder, "the file is outside the registry's folder"],
    ['../secret/section.json', folder, 'the file is outside'],
    ['b/%2e%2e/%2e%2e/secret', folder, 'the file is outside'],
    ['file://host/srv/store/x', folder, 'the file is outside'],
    ['ftp://team.example/x', folder, 'ftp: is not supported'],
    ['data:application/json,{}', folder, 'data: is not supported'],
    ['http://[', folder, 'that is not a valid address'],
  ];
  for (const [url, base, cause] of cases) {
    expect([url, refusal(url, base, [team])]).toEqual([
      url,
      expect.stringContaining(`SITE_SOURCE_REFUSED: The registry names ${url} for b 1.0.0: ${cause}`),
    ]);
  }
});
