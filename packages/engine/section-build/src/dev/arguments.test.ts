import { type DevArguments, readArguments } from './arguments.ts';

const SITE = { SITE_ORIGIN: 'https://www.example.com' };
const LOCAL = ['--against', 'http://[::1]:3000'];
const PAGE = ['--against', 'https://www.example.com/some/page', 'mfe-a', 'mfe-b'];

type Environment = Parameters<typeof readArguments>[1];

test.each<[what: string, string[], Environment, running: string | undefined, Partial<DevArguments>]>([
  [
    'this folder, at the site that runs here',
    [],
    {},
    '3001',
    { against: 'http://localhost:3001', port: 3100 },
  ],
  ['the site of package.json', [], SITE, '3001', { against: SITE.SITE_ORIGIN, folders: ['.'] }],
  ['a site that is named', LOCAL, SITE, '3001', { against: 'http://[::1]:3000' }],
  ['a page of a site', PAGE, {}, undefined, { against: SITE.SITE_ORIGIN }],
  ['several sections', PAGE, { PORT: '4000' }, undefined, { port: 4000, folders: ['mfe-a', 'mfe-b'] }],
])('%s', (_what, args, environment, running, expected) => {
  expect(readArguments(args, environment, running)).toMatchObject(expected);
});

test('where none runs, none is guessed', () => {
  expect(() => readArguments([], {}, undefined)).toThrow(
    expect.objectContaining({ code: 'SITE_DEV_NO_SHELL', action: expect.stringContaining('npm start') }),
  );
});

test.each([
  [['--against', 'example.com'], {}, 'example.com'],
  [['--against', 'ftp://example.com'], {}, 'ftp://example.com'],
  [['--agains', 'http://example.com'], {}, '--agains'],
  [[], { SITE_ORIGIN: 'example.com' }, 'example.com'],
  [[], { PORT: 'x' }, 'PORT=x'],
  [[], { PORT: '65536' }, 'PORT=65536'],
])('%j with %j is refused, and the usage printed', (args, environment, named) => {
  expect(() => readArguments(args, environment, '3000')).toThrow(
    expect.objectContaining({
      code: 'SITE_DEV_ARGUMENTS',
      message: expect.stringContaining(named),
      action: expect.stringContaining('npm run dev -- [--against <url>]'),
    }),
  );
});
