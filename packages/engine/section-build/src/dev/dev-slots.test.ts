import type { LiveTable } from '@site/section-kit/contract';
import { devSlots } from './dev-slots.ts';
import type { DevelopedSection } from './developed-section.ts';

const developed = (
  name: string,
  embeds: Record<string, string[]>,
  exposes: DevelopedSection['exposes'] = [],
) => ({ name, exposes, embeds: new Map(Object.entries(embeds)) });
const live: LiveTable = {
  shell: '1',
  frame: '',
  sections: {},
  routes: {},
  slots: { '/a': { 'forms/Form': { module: 'Form@2' } }, '/c': { 'forms/Form': { module: 'Form@2' } } },
};
const form = (contract: number) => ({ contract, js: [] });
const route = (path: string, ...embeds: string[]) => ({ path, expose: 'pages/x', embeds, indexable: true });
const forms = { exposes: { Form: form(1), 'Form@2': form(2) }, routes: [] };
const a = { exposes: {}, routes: [route('/a', 'forms/Form@2')] };

test('a page under development gets the highest contract that it accepts and the live part offers', () => {
  const sections = [developed('a', { '/a': ['forms/Form@1', 'forms/Form@2'], '/a/plain': ['forms/Form@1'] })];
  expect(devSlots(sections, live, new Map(Object.entries({ forms, a })))).toEqual({
    '/a': { 'forms/Form': { module: 'Form@2', contract: 2, accepted: [1, 2] } },
    '/c': { 'forms/Form': { module: 'Form@2' } },
  });
});

test('a part under development offers its own contracts to the live pages', () => {
  const sections = [developed('forms', {}, [{ name: 'Form', source: '', contract: 2 }])];
  // the working copy dropped contract 1: contract 2 has the part's own name now
  expect(devSlots(sections, live, new Map(Object.entries({ a })))).toEqual({
    '/c': { 'forms/Form': { module: 'Form@2' } },
  });
});

test('where the running site does not show its manifests, pages keep their tables', () => {
  expect(devSlots([developed('a', { '/a': ['forms/Form@1'] })], live, new Map())).toEqual(live.slots);
});
