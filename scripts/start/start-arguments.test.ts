import { readStartArguments } from './start-arguments.ts';

const sections = ['mfe-a', 'mfe-b'];
const read = (...args: string[]) => readStartArguments(args, sections);

test('everything is built here unless one section is named', () => {
  expect(read()).toEqual({ only: [], against: undefined });
  expect(read('--only', 'mfe-a', '--only', 'mfe-b')).toEqual({ only: sections, against: undefined });
});

test('the rest comes from a running site, or from a registry', () => {
  expect(read('--only', 'mfe-a', '--against', 'http://localhost:3000/platform/overview').against).toBe(
    'http://localhost:3000/_status/store/registry.json',
  );
  const registry = 'https://store.example.com/registry.json';
  expect(read('--only', 'mfe-a', '--against', registry).against).toBe(registry);
});

test.each([
  [['--only', 'mfe-c'], 'mfe-c is not a section'],
  [['--against', 'http://localhost:3000'], '--against needs --only'],
  [['--only', 'mfe-a', '--against', 'localhost:3000'], 'is not a valid address'],
  [['--onyl', 'mfe-a'], '--onyl'],
  [['mfe-a'], 'mfe-a'],
])('%j is refused, and the usage printed', (args, named) => {
  expect(() => read(...args)).toThrow(
    expect.objectContaining({
      code: 'SITE_START_ARGUMENTS',
      message: expect.stringContaining(named),
      action: expect.stringContaining('npm start --'),
    }),
  );
});
