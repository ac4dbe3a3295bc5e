import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { SlotTable } from '../contract/page-state.ts';
import { withSite } from '../testing/with-site.tsx';
import { SlotTableProvider } from './site-context.tsx';
import { Slot } from './slot.tsx';

async function rendered(slot: ReactElement, table?: SlotTable): Promise<string> {
  const part = (module: string) => (props: object) => `${module} ${JSON.stringify(props)}`;
  const site = {
    parts: {
      peek: (id: string, module = id) => part(module) as never,
      load: async () => part('late') as never,
      served: () => undefined,
      failed: () => {},
    },
  };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    withSite(<SlotTableProvider value={table}>{slot}</SlotTableProvider>, '/', site),
    { onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  expect(html).toMatch(
    /^<div class="slot" data-section="forms" data-slot="forms\/Form" data-boundary="forms">/,
  );
  return html.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"');
}

const several = (contract: number, module: string): SlotTable => ({
  'forms/Form': { module, contract, accepted: [1, 2] },
});
const propsOf = { 1: { title: 'one' }, 2: { heading: 'two' } };

test('without a table a slot has the module of its id', async () => {
  expect(await rendered(<Slot id="forms/Form" props={{ a: 1 }} />)).toBe('forms/Form {"a":1}');
  expect(await rendered(<Slot id="forms/Form" />, { 'forms/Other': { module: 'Other@2' } })).toBe(
    'forms/Form {}',
  );
});

test('with one it has the module that the table names, under the same id', async () => {
  const props = { a: 1 };
  expect(await rendered(<Slot id="forms/Form" props={props} />, { 'forms/Form': { module: 'Form@2' } })).toBe(
    'forms/Form@2 {"a":1}',
  );
  expect(await rendered(<Slot id="forms/Form" props={props} />, several(1, 'Form'))).toBe(
    'forms/Form {"a":1}',
  );
});

test('propsOf gives the props of the contract in force', async () => {
  const slot = <Slot id="forms/Form" propsOf={propsOf} />;
  expect(await rendered(slot, several(1, 'Form'))).toBe('forms/Form {"title":"one"}');
  expect(await rendered(slot, several(2, 'Form@2'))).toBe('forms/Form@2 {"heading":"two"}');
  expect(await rendered(slot, several(2, 'Form'))).toBe('forms/Form {"heading":"two"}');
});

test('propsOf is refused on a page that accepts one contract, and without props for one that it accepts', async () => {
  const slot = <Slot id="forms/Form" propsOf={propsOf} />;
  for (const table of [undefined, { 'forms/Form': { module: 'Form@2' } }]) {
    await expect(rendered(slot, table)).rejects.toThrow('embeds several contracts of it. Use props.');
  }
  // also while the contract without props is not in force
  await expect(rendered(<Slot id="forms/Form" propsOf={{ 1: {} }} />, several(1, 'Form'))).rejects.toThrow(
    'no props for contract 2',
  );
});
