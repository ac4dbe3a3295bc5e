import { readArguments } from './arguments.ts';

test('one section, against the site that runs here, on its own port', () => {
  expect(readArguments([], {}, '3001')).toEqual({
    against: 'http://localhost:3001',
    port: 3100,
    folders: ['.'],
  });
});

test('where none runs, none is guessed', () => {
  expect(() => readArguments([], {}, undefined)).toThrow(
    expect.objectContaining({ code: 'SITE_DEV_NO_SHELL', action: expect.stringContaining('npm start') }),
  );
});

test('the site of the section’s package.json, unless another is named', () => {
  const environment = { SITE_ORIGIN: 'https://www.example.com' };
  expect(readArguments([], environment, '3001')).toMatchObject({ against: 'https://www.example.com' });
  const args = ['--against', 'http://[::1]:3000'];
  expect(readArguments(args, environment, '3001')).toMatchObject({ against: 'http://[::1]:3000' });
});

test('another shell, another port, several sections', () => {
  const args = ['--against', 'https://www.example.com/some/page', 'mfe-a', 'mfe-b'];
  expect(readArguments(args, { PORT: '4000' }, undefined)).toEqual({
    against: 'https://www.example.com',
    port: 4000,
    folders: ['mfe-a', 'mfe-b'],
  });
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
