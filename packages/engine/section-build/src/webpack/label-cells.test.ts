import { labelCells } from './label-cells.ts';

const text = (value: string) => ({ type: 'text', value });
interface Fragment {
  type: string;
  tagName?: string;
  value?: string;
  children?: Fragment[];
}
const element = (tagName: string, ...children: Fragment[]): Fragment => ({
  type: 'element',
  tagName,
  children,
});

function tableOf(...columns: string[]) {
  const cells = (tagName: string) => columns.map((name) => element(tagName, text(name)));
  const table = element(
    'table',
    element('thead', element('tr', ...cells('th'))),
    element('tbody', element('tr', ...cells('td'))),
  );
  labelCells()(element('root', table));
  return JSON.stringify(table);
}

test('a table of four columns is stacked, each cell labeled with its column', () => {
  const table = tableOf('CPU', 'Memory', 'Decision', 'Risk');
  expect(table).toContain('"className":["stacked"]');
  expect([...table.matchAll(/"dataLabel":"(\w+)"/g)].map(([, label]) => label)).toEqual([
    'CPU',
    'Memory',
    'Decision',
    'Risk',
  ]);
});

test('a table of three columns stays as it is', () => {
  const table = tableOf('CPU', 'Reading', 'Next step');
  expect(table).not.toMatch(/stacked|dataLabel/);
});
