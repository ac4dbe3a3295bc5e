/** @jest-environment jsdom */
import { forgetIdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let count = 0;
const randomUUID = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

function provide(crypto: Partial<Crypto>) {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
}

beforeEach(() => {
  window.sessionStorage.clear();
  provide({ randomUUID: randomUUID as Crypto['randomUUID'] });
});

test('the same body keeps its key; another body has another one, and the first body a third', () => {
  const first = idempotencyKeyOf('{"a":1}');
  expect(first).toMatch(UUID);
  expect(idempotencyKeyOf('{"a":1}')).toBe(first);
  const second = idempotencyKeyOf('{"a":2}');
  const third = idempotencyKeyOf('{"a":1}');
  expect(new Set([first, second, third]).size).toBe(3);
});

test('an accepted lead ends its key', () => {
  const key = idempotencyKeyOf('{"a":1}');
  forgetIdempotencyKey();
  expect(idempotencyKeyOf('{"a":1}')).not.toBe(key);
});

test('a reload keeps the key', () => {
  const key = idempotencyKeyOf('{"a":1}');
  jest.isolateModules(() => {
    const reloaded: typeof import('./idempotency-key.ts') = require('./idempotency-key.ts');
    expect(reloaded.idempotencyKeyOf('{"a":1}')).toBe(key);
  });
});

test('there is a key on plain http, where randomUUID is missing', () => {
  provide({ getRandomValues: ((bytes: Uint8Array) => bytes.fill(10)) as Crypto['getRandomValues'] });
  expect(idempotencyKeyOf('{"a":1}')).toBe('0a'.repeat(16));
});
