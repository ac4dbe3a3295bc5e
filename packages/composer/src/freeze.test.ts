import { freezeShared } from './freeze.ts';

test('all that hangs on a shared object is frozen: members, functions, their prototypes, what they are made of', () => {
  class Part {
    render() {}
  }
  const memo = { $$typeof: Symbol.for('react.memo'), type: () => null };
  const shared = { react: { Part, memo, list: [{ deep: 1 }] } };
  freezeShared(shared);
  for (const value of [shared, shared.react, Part, Part.prototype, Part.prototype.render, memo, memo.type]) {
    expect(Object.isFrozen(value)).toBe(true);
  }
  expect(Object.isFrozen(shared.react.list[0])).toBe(true);
});

test('what React writes at every render can be written, and not replaced by something that listens', () => {
  const context = { $$typeof: Symbol.for('react.context'), _currentValue: 1 };
  const internals = { H: null as unknown, A: null };
  freezeShared({ context, internals });
  context._currentValue = 2;
  internals.H = {};
  expect(context._currentValue).toBe(2);
  for (const [state, name] of [
    [context, '_currentValue'],
    [internals, 'H'],
  ] as const) {
    expect(Reflect.defineProperty(state, name, { get: () => 3 })).toBe(false);
    expect(Reflect.set(state, 'other', 1)).toBe(false);
  }
});
