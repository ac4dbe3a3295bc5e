import { readSettings, writeSettings } from './settings.ts';

const typed = { discount: '42.5', term: '3', levels: ['240', '310.5', '', ''] };

test('settings go into the address next to a campaign, and come out of it', () => {
  const search = writeSettings('?utm_source=mail&discount=10', typed);
  expect(search).toBe('?utm_source=mail&discount=42.5&term=3&levels=240+310.5');
  expect(readSettings(search)).toEqual(typed);
  expect(writeSettings(search, { ...typed, levels: ['', ''] })).toBe('?utm_source=mail&discount=42.5&term=3');
});

test('what an address asks for and nobody can buy is ignored', () => {
  const none = { discount: '28', term: '1', levels: ['', '', '', ''] };
  expect(readSettings('')).toEqual(none);
  expect(readSettings('?discount=100&term=2&levels=-5+x+Infinity')).toEqual(none);
  expect(readSettings('?levels=1+2+3+4+5').levels).toEqual(['1', '2', '3', '4']);
});
