import { createElement } from 'react';
import { propsAsData } from './props-as-data.ts';

test('plain data is copied, without what is undefined', () => {
  const props = {
    a: 'x',
    b: [1, null, { c: true }],
    d: undefined,
    e: Object.assign(Object.create(null), { f: -0.5 }),
  };
  expect(propsAsData('b/Part', props)).toEqual({ a: 'x', b: [1, null, { c: true }], e: { f: -0.5 } });
  expect(Object.keys(propsAsData('b/Part', props))).toEqual(['a', 'b', 'e']);
});

test('what JSON cannot carry is refused by slot and prop', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const wrong: [prop: unknown, what: string][] = [
    [() => {}, 'prop is a function'],
    [Symbol('x'), 'prop is a symbol'],
    [1n, 'prop is a bigint'],
    [Number.NaN, 'prop is NaN'],
    [Number.POSITIVE_INFINITY, 'prop is Infinity'],
    [createElement('b', { key: 1 }), 'prop is a React element'],
    [new Date(0), 'prop is an object of a class'],
    [new Map(), 'prop is an object of a class'],
    [circle, 'is nested too deeply'],
    [{ list: [1, { onClick: () => {} }] }, 'prop.list.1.onClick is a function'],
  ];
  for (const [prop, what] of wrong) {
    expect(() => propsAsData('b/Part', { fine: 1, prop })).toThrow(TypeError);
    expect(() => propsAsData('b/Part', { fine: 1, prop })).toThrow(
      'The slot b/Part gets a prop that is not plain data: ',
    );
    expect(() => propsAsData('b/Part', { fine: 1, prop })).toThrow(what);
  }
});
