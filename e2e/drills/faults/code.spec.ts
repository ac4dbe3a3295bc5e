import { expect } from '@playwright/test';
import { parseSlotId } from '@site/section-kit/names';
import { hydrated, touchEverySlot } from '@site/smoke/watch-page';
import {
  cutOff,
  type Fault,
  failing,
  hanging,
  JAVASCRIPT,
  late,
  missing,
  refused,
  reply,
  throwing,
  truncated,
  webPage,
} from '../../kit/network/faults.ts';
import { type Drill, test } from './drill.ts';
import { expectNativeForm, expectPageLoad, expectStay, NAVIGATION_LIMIT } from './outcomes.ts';

const assetsOf = (name: string) => new RegExp(`^/_sections/${name}/.*\\.js$`);
const entryOf = (name: string) => new RegExp(`^/_sections/${name}/[^/]+/web/remoteEntry\\.js$`);
const chunksOf = (name: string) => new RegExp(`^/_sections/${name}/.*__federation_expose`);

/** Components that fail only in the browser, around the real ones, whose query the fault does not match. */
const brokenComponents =
  (component: string): Fault =>
  ({ request, response }) => {
    const file = request.url!.slice(request.url!.lastIndexOf('/') + 1);
    const text = `
import * as real from './${file}?real';
let React;
export const init = (scope, ...rest) => {
  React = Object.values(scope.react)[0].lib();
  return real.init(scope, ...rest);
};
export const get = async (id) => {
  const module = (await real.get(id))();
  const Real = module.default;
  return () => ({ ...module, default: ${component} });
};`;
    reply(response, { status: 200, headers: { 'content-type': JAVASCRIPT }, body: Buffer.from(text) });
  };
const throwsAtRender = brokenComponents("function Broken() { throw new Error('thrown in the browser'); }");
const setsStateForever = brokenComponents(`function Broken(props) {
    const [count, setCount] = React.useState(0);
    React.useLayoutEffect(() => setCount(count + 1));
    return React.createElement(Real, props);
  }`);

/** Milliseconds until a hanging part fails. */
const GIVEN_UP = 6500;
/** Milliseconds that a click waits for code that hangs. */
const SHELL_WAITS = 5000;

const FAULTS: [what: string, fault: Fault, hits: (section: string) => RegExp, settled?: number][] = [
  ['is refused', refused, assetsOf],
  ['hangs', hanging, assetsOf, GIVEN_UP],
  ['is later than the shell waits', late(8000), assetsOf, 10_000],
  ['lacks a chunk', missing, chunksOf],
  ['answers 500 for its entry', failing, entryOf],
  ['is a web page with status 200', webPage, assetsOf],
  ['is half of each file', truncated, assetsOf],
  ['is reset in the middle of each file', cutOff, assetsOf],
  ['throws at evaluation', throwing, entryOf],
  ['throws when it is rendered', throwsAtRender, entryOf],
  ['sets its state forever', setsStateForever, entryOf],
];

async function pageStays(
  drill: Drill,
  path: string,
  section: string,
  fault: Fault,
  hits: RegExp,
  settled: number,
) {
  const page = await drill.open(path, { faults: [[hits, fault]] });
  await hydrated(page);
  const usable = await touchEverySlot(page);
  const { errors, failed } = drill.seenIn(page);
  const failedSections = () => [...new Set(failed.map((slot) => parseSlotId(slot).section))];
  const expected = usable.some((slot) => slot.startsWith(`${section}/`)) ? [section] : [];
  await expect.poll(failedSections, { message: path, timeout: 5000 + settled }).toEqual(expected);
  await page.waitForTimeout(settled);
  expect([failedSections(), errors], path).toEqual([expected, []]);
  await expectStay(drill, page, path, NAVIGATION_LIMIT + (fault === hanging ? SHELL_WAITS : 0));
}

/** Input from before the failure stays, and the browser posts the form. */
async function formPosts(drill: Drill, fault: Fault, hits: RegExp, settled: number): Promise<void> {
  const page = await drill.open('/integrations/aws', { faults: [[hits, fault]] });
  await page.getByLabel('Full Name').fill('Typed before');
  await hydrated(page);
  await page.waitForTimeout(settled);
  await expect(page.getByLabel('Full Name')).toHaveValue('Typed before');
  await expectNativeForm(drill, page);
}

for (const [what, fault, hits, settled = 1000] of FAULTS)
  test(`code that ${what}: pages stay as served, links are page loads, the form posts`, async ({ drill }) => {
    await Promise.all([
      pageStays(drill, '/', 'platform', fault, hits('platform'), settled),
      pageStays(drill, '/resources/insights', 'resources', fault, hits('resources'), settled),
    ]);
    const page = await drill.open('/security', { faults: [[hits('platform'), fault]] });
    await hydrated(page);
    await expectPageLoad(drill, page, '/platform/overview');
    // Two documents ask once each, with one retry; the browser itself retries a reset twice.
    const asked = drill.frontOf(page).requests.filter((line) => entryOf('platform').test(line.slice(4)));
    expect(asked.length).toBeLessThanOrEqual(4 * (fault === refused ? 3 : 1));
    await formPosts(drill, fault, hits('leadform'), settled);
  });

for (const [what, fault] of [
  ['is refused', refused],
  ['is half of each file', truncated],
  ['throws', throwing],
] as const)
  test(`a shell that ${what}: pages stay as served, links are page loads, the form posts`, async ({
    drill,
  }) => {
    const open = (path: string) => drill.open(path, { faults: [[assetsOf('shell'), fault]] });
    const page = await open('/');
    await page.waitForTimeout(1500);
    await expectStay(drill, page, '/');
    await expectPageLoad(drill, await open('/security'), '/finops-guide');
    await expectNativeForm(drill, await open('/'));
  });

test('without stylesheets the page has its own styles; a link to one that fails is a page load', async ({
  drill,
}) => {
  for (const path of ['/', '/integrations/aws']) {
    const page = await drill.open(path, { faults: [[/\.css$/, missing]] });
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCSS('font-weight', /^[5-9]00$/);
    await expectStay(drill, page, path);
  }
  for (const fault of [missing, hanging]) {
    const page = await drill.open('/security', {
      faults: [[/^\/_sections\/platform\/.*style\.css$/, fault]],
    });
    await hydrated(page);
    await expectPageLoad(drill, page, '/platform/overview');
  }
});
