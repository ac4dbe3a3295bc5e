/** @jest-environment jsdom */

import { ADDRESS_EVENT } from '@site/section-kit';
import { withSite } from '@site/site-values/testing';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing/jsdom-dialogs.ts';
import { Product } from './product.tsx';
import { published, request, serveLedger, settled } from './testing/ledger-request.ts';

// Look-ups by role would compute every element's style. The first import of the live part compiles it.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

const PATH = '/platform/dashboard';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
// As the shell does after a step back or forward.
addEventListener('popstate', () => dispatchEvent(new Event(ADDRESS_EVENT)));

beforeEach(() => {
  history.replaceState(null, '', PATH);
  serveLedger();
});

const show = async (query = '') => {
  history.replaceState(null, '', PATH + query);
  render(withSite(<Product />, PATH));
  // The import of the live part, and its request.
  await waitFor(() => expect(request).toHaveBeenCalled());
  await settled();
};
const total = () => screen.getByText('Total expenses').nextElementSibling!.textContent;
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: RegExp | string, where = screen as ReturnType<typeof within>) =>
  userEvent.click(where.getByRole('button', { name }));
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

test('a bar of the breakdown narrows every panel, the address and the chips; the chip takes it off', async () => {
  await show();
  expect(total()).toBe('$1,284,000');
  await press(/^AWS/, panel('Daily expenses'));
  expect(location.search).toBe('?cloud=aws');
  expect(total()).toBe('$763,980');
  expect(screen.getByRole('status').textContent).toBe('$763,980 for AWS, October 2026');
  expect(panel('Cost map').queryByRole('button', { name: /Benelux/ })).toBeNull();
  expect(panel('Cost anomalies').queryByText(/BigQuery/)).toBeNull();
  await press('Cloud: AWS. Remove', chips());
  expect(location.search).toBe('');
  expect(total()).toBe('$1,284,000');
  // The button is gone: the next Tab starts from its section.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Filters' }));
});

test('a place has one number on the map and in the list, also when filters leave some out', async () => {
  await show();
  const numbers = () => {
    const map = screen.getByRole('region', { name: 'Cost map' });
    const list = within(map)
      .getAllByRole('button')
      .map(({ textContent }) => textContent!.split('.')[0]);
    return [[...map.querySelectorAll('svg > text')].map(({ textContent }) => textContent), list];
  };
  const all = ['1', '2', '3', '4', '5', '6', '7'];
  expect(numbers()).toEqual([all, all]);
  await press(/^AWS/, panel('Daily expenses'));
  expect(numbers()).toEqual([all.slice(0, 5), all.slice(0, 5)]);
});

const rows = () =>
  panel('Daily expenses')
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') && button.closest('ul'))
    .map(({ textContent, ariaPressed }) => [textContent!.replace(/ ?\$.*/, ''), ariaPressed]);

test('a breakdown moves on when one value is chosen, and its crumbs and tabs lead back', async () => {
  await show();
  await press(/^AWS/, panel('Daily expenses'));
  expect(panel('Daily expenses').getByRole('button', { name: 'Service', pressed: true })).toBeTruthy();
  await press(/^Amazon Elastic Compute Cloud/, panel('Daily expenses'));
  expect(location.search).toBe('?cloud=aws&service=Amazon+Elastic+Compute+Cloud');
  const crumbs = within(screen.getByRole('list', { name: 'Broken down' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Everything',
    '›AWS',
    '›Amazon Elastic Compute Cloud',
  ]);
  await press('AWS', crumbs);
  expect(location.search).toBe('?cloud=aws');
  await press('Cloud', panel('Daily expenses'));
  expect(rows().slice(0, 2)).toEqual([
    ['AWS', 'true'],
    ['Azure', 'false'],
  ]);
  await press(/^Azure/, panel('Daily expenses'));
  expect(location.search).toBe('?cloud=azure');
  await press('Cloud', panel('Daily expenses'));
  fireEvent.click(panel('Daily expenses').getByRole('button', { name: /^Oracle/ }), { shiftKey: true });
  expect(location.search).toBe('?cloud=azure&cloud=oracle&by=cloud');
});

test('filters that leave nothing show one empty state, without an axis, with each filter to take off', async () => {
  await show('?cloud=oracle&team=Storefront');
  expect(screen.getByText('No costs match these filters')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cost map' })).toBeNull();
  await press('Without Storefront');
  expect(total()).toBe('$43,656');
  // The button is gone: the next Tab starts from the product.
  expect(document.activeElement!.contains(screen.getByText('Total expenses'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a saved view is read from its top: the anchor of another panel goes', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await show('#recommendations');
  await userEvent.click(screen.getByRole('link', { name: 'Costs without an owner' }));
  expect(location.search + location.hash).toBe('?team=Unassigned&by=region');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('what is counted at the end of October says so under other days', async () => {
  await show('?from=2026-09-01&to=2026-09-30');
  const cell = (label: string) => screen.getByText(label).parentElement!.textContent;
  expect(cell('Active resources')).toContain('as of Oct 31');
  expect(cell('Forecast savings a month')).toContain('as of Oct 31');
  expect(panel('Recommendations').getByText(/still open as of Oct 31/)).toBeTruthy();
  expect(screen.queryByText(/at the end of October/)).toBeNull();
});

test('the month is compared with the one before', async () => {
  await show();
  expect(document.body.textContent).toContain(
    '+5.1%, $62,000 more than September 2026: one more weekend day $34,769, anomalies $28,100, all else −$869',
  );
});

test('filter menus say what each option costs under the other filters, the highest first', async () => {
  await show('?cloud=gcp');
  await userEvent.click(screen.getByRole('button', { name: 'Service', expanded: false }));
  const options = screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);
  expect(options.slice(0, 2)).toEqual(['Compute Engine$58,900', 'BigQuery$52,300']);
  expect(options.at(-1)).toMatch(/\$0$/);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search service' }), 'query');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'BigQuery' })).toBeTruthy();
});

test('bars are cut by cloud on demand', async () => {
  await show();
  const inks = () => document.querySelectorAll('#explorer .fill-aws').length;
  expect(inks()).toBe(1);
  await press('By cloud');
  expect(inks()).toBe(33);
});

test('what is accepted is one line, with a way back', async () => {
  await show('?accepted=CR-01');
  const line = screen.getByText('Accepted,').closest('li')!;
  expect(line.textContent).toBe(
    'Accepted, $18,700 a month: Run development servers 9 AM-6 PM on weekdays onlyUndo: Run development servers 9 AM-6 PM on weekdays only',
  );
  expect(panel('Forecast, next 12 months').getByText('Before what you accepted')).toBeTruthy();
});

test('figures that the boot script hides for an address are shown once they are those of the address', async () => {
  document.documentElement.dataset.query = '?cloud=aws';
  await show('?cloud=aws');
  expect(total()).toBe('$763,980');
  expect(document.documentElement.dataset.query).toBeUndefined();
});

test('what else the address says stays, and each change is a step of the history', async () => {
  await show('?utm_source=mail');
  const before = history.length;
  await press(/^Storefront/, panel('Budgets by team'));
  expect(location.search).toBe('?team=Storefront&utm_source=mail');
  expect(history.length).toBe(before + 1);
  act(() => {
    history.replaceState(null, '', `${PATH}?utm_source=mail`);
    dispatchEvent(new Event(ADDRESS_EVENT));
  });
  expect(total()).toBe('$1,284,000');
});

test('an address with a view shows it', async () => {
  await show('?cloud=aws&tag=Production&from=2026-10-25&to=2026-10-31&by=service');
  expect(total()).toBe('$104,656');
  expect(panel('Daily expenses').getByRole('slider').getAttribute('max')).toBe('6');
  expect(screen.getByRole('link', { name: 'AWS production, last 7 days' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('accepting a recommendation lowers savings, forecast and the outlook of its team; undo brings them back', async () => {
  await show();
  const forecast = panel('Forecast, next 12 months');
  const savings = screen.getByText('Forecast savings a month').parentElement!;
  const width = (ink: string) =>
    Number.parseFloat(savings.querySelector(`rect.${ink}`)!.getAttribute('width')!);
  const before = width('fill-leaf');
  expect(width('fill-hairline')).toBe(0);
  expect(forecast.getByText('$15,714,000')).toBeTruthy();
  await press(/^Accept ?: Run development servers/);
  expect(width('fill-leaf') + width('fill-hairline')).toBeCloseTo(before, 0);
  expect(width('fill-hairline')).toBeGreaterThan(0);
  expect(location.search).toBe('?accepted=CR-01');
  expect(forecast.getByText('$15,508,300')).toBeTruthy();
  expect(forecast.getByText('−$205,700 from what you accepted')).toBeTruthy();
  expect(screen.getByText('Forecast savings a month').nextElementSibling!.textContent).toBe('$241,000');
  expect(panel('Budgets by team').getByRole('button', { name: /^Platform/ }).textContent).toContain(
    'December: $156,240',
  );
  await press('Undo it', forecast);
  expect(forecast.getByText('$15,714,000')).toBeTruthy();
  expect(location.search).toBe('');
});

test('the anomalies have a total where there are several, and it is that of the key figure', async () => {
  await show();
  const list = panel('Cost anomalies');
  const sum = list.getByText('Above expected').nextElementSibling!.textContent;
  expect(screen.getByText('$28,100 above expected')).toBeTruthy();
  expect(sum).toBe('+$28,100');
  await press('Only this day');
  expect(list.queryByText('Above expected')).toBeNull();
});

const CUT = '?team=Machine+Learning&service=Amazon+Elastic+Compute+Cloud&region=us-east-1';
const openSheet = async () => {
  await press(/^Oct 27, Amazon Elastic Compute Cloud/);
  return within(screen.getByRole('dialog', { name: 'Amazon Elastic Compute Cloud, Tuesday, October 27' }));
};

test('an anomaly narrows to its line and opens billing rows that add up to its day', async () => {
  await show('?cloud=aws');
  const sheet = await openSheet();
  expect(location.search).toBe(`${CUT}&anomaly=2026-10-27`);
  for (const column of ['ResourceId', 'SkuId', 'ChargePeriodStart', 'BilledCost', 'EffectiveCost'])
    expect(sheet.getByRole('columnheader', { name: column })).toBeTruthy();
  expect(sheet.getAllByText(', not planned')).toHaveLength(24);
  const rows = sheet.getAllByRole('row').slice(1, -1);
  const billed = rows.map((row) => Number(row.children[3]!.textContent!.replace(/\D/g, '')));
  expect(billed.reduce((sum, cost) => sum + cost, 0)).toBe(23_370);
  await press('Close', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('?cloud=aws');
  expect(total()).toBe('$763,980');
});

test('the filters of an anomaly can be kept, and Back returns to the view before', async () => {
  await show('?cloud=aws');
  await press('Keep these filters', await openSheet());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.search).toBe(CUT);
  history.back();
  await waitFor(() => expect(total()).toBe('$763,980'));
  expect(location.search).toBe('?cloud=aws');
});

test('an anomaly whose address was followed has no earlier view', async () => {
  await show('?team=Machine+Learning&anomaly=2026-10-27');
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryByRole('button', { name: 'Keep these filters' })).toBeNull();
  await press('Close', sheet);
  expect(location.search).toBe('?team=Machine+Learning');
});

test('the slider names the day, Enter narrows to it', async () => {
  await show();
  const slider = panel('Daily expenses').getByRole('slider', { name: 'Day' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Tuesday, October 27, Cost: $64,534, Above expected: $21,600',
  );
  fireEvent.change(slider, { target: { value: '0' } });
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(location.search).toBe('?from=2026-10-01&to=2026-10-01');
  expect(total()).toBe('$42,464');
});

test('menus: ticks narrow, Escape and a press next to close', async () => {
  await show();
  const menu = screen.getByRole('button', { name: 'Team', expanded: false });
  await userEvent.click(menu);
  const group = within(screen.getByRole('group', { name: 'Team' }));
  await userEvent.click(group.getByText('Payments', { selector: 'label *' }));
  expect(location.search).toBe('?team=Payments');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(menu);
  await userEvent.click(menu);
  await userEvent.click(screen.getByText('Total expenses'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('dates: presets, and days that are typed; an end before the start moves the start', async () => {
  await show();
  await press('October 2026');
  await press('Last month', within(screen.getByRole('group', { name: 'Dates' })));
  expect(location.search).toBe('?from=2026-09-01&to=2026-09-30');
  expect(total()).toBe('$1,222,000');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-05' } });
  expect(location.search).toBe('?from=2026-10-05&to=2026-10-05');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-01-01' } });
  expect(location.search).toBe('?from=2026-10-05&to=2026-10-05');
});

test('a day that is being typed applies at Enter or when its field is left, also by closing the menu; Escape takes it back', async () => {
  await show();
  const write = (value: string) => {
    fireEvent.keyDown(screen.getByLabelText('From'), { key: value.at(-1) });
    fireEvent.change(screen.getByLabelText('From'), { target: { value } });
  };
  await press('October 2026');
  await userEvent.click(screen.getByLabelText('From'));
  write('2026-10-02');
  expect(location.search).toBe('');
  fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter' });
  expect(location.search).toBe('?from=2026-10-02&to=2026-10-31');
  write('2026-10-20');
  await userEvent.click(screen.getByText('Total expenses'));
  expect(location.search).toBe('?from=2026-10-20&to=2026-10-31');
  await press('Oct 20 to Oct 31');
  await userEvent.click(screen.getByLabelText('From'));
  write('2026-10-22');
  await userEvent.keyboard('{Escape}');
  expect(location.search).toBe('?from=2026-10-20&to=2026-10-31');
});

test('while data is loaded the figures of another view are hidden, and those of the served one are not', async () => {
  let send = (_: object) => {};
  request.mockReturnValue(
    new Promise((resolve) => {
      send = resolve;
    }),
  );
  await show();
  const busy = () => document.querySelector('[aria-busy]')!.getAttribute('aria-busy');
  expect(busy()).toBe('false');
  await press(/^AWS/, panel('Daily expenses'));
  expect(busy()).toBe('true');
  send(published);
  await settled();
  expect(busy()).toBe('false');
  expect(total()).toBe('$763,980');
  expect(request).toHaveBeenCalledTimes(1);
});

test.each([
  ['a refusal', () => Promise.resolve({ ok: false, status: 503 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is reported, nothing is asked again by itself, and the button asks again', async (_, fail) => {
  request.mockImplementation(fail);
  await show('?cloud=gcp');
  expect(screen.getByRole('alert').textContent).toContain('The figures could not be loaded.');
  expect(request).toHaveBeenCalledTimes(1);
  request.mockResolvedValue(published);
  await press('Try again');
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(total()).toBe('$130,968');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a failure is reported only where figures are missing', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  await press(/^AWS/, panel('Daily expenses'));
  expect(screen.getByRole('alert')).toBeTruthy();
  await press('Clear all', chips());
  expect(screen.queryByRole('alert')).toBeNull();
});
