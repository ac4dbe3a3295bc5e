import { isProbeMark, probeMark } from './probe-mark.ts';

const secret = 'a secret of 32 characters or more';
const now = 1_800_000_000_000;
const mark = probeMark(secret, 'POST', '/api/leads', now);

test('a mark is good for its request, for five minutes', () => {
  for (const later of [0, 299_000, -299_000])
    expect(isProbeMark(mark, secret, 'POST', '/api/leads', now + later)).toBe(true);
  for (const later of [301_000, -301_000])
    expect(isProbeMark(mark, secret, 'POST', '/api/leads', now + later)).toBe(false);
});

test('another secret, request, time or spelling is refused', () => {
  expect(isProbeMark(mark, `${secret}!`, 'POST', '/api/leads', now)).toBe(false);
  expect(isProbeMark(mark, secret, 'GET', '/api/leads', now)).toBe(false);
  expect(isProbeMark(mark, secret, 'POST', '/api/leads/x', now)).toBe(false);
  const [time, signature] = mark.split('.');
  const other = [`${Number(time) + 1}.${signature}`, `0${mark}`, `${mark}00`, mark.toUpperCase(), `${time}.`];
  const wrong = [undefined, [mark], '', '.', ...other, 'NaN.x'];
  for (const given of wrong)
    expect([given, isProbeMark(given, secret, 'POST', '/api/leads', now)]).toEqual([given, false]);
});
