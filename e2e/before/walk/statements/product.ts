import { page, pictured } from '../platform-page.ts';
import { linksIn, type Reading, under } from '../reading.ts';
import type { Seen, Statement } from '../statement.ts';
import type { Walk } from '../walk.ts';

export const PRODUCT_PAGES: Statement[] = [
  page(
    'PL-15',
    'cost-explorer',
    'Cost Explorer: dimensions, presets, breakdowns, raw rows of a bar',
    ['service', 'region', 'pool', 'owner', 'dimension'],
    async (found, seen, walk) => {
      pictured(found, seen);
      const visited = await walk.open(found.path);
      await visited.getByText('Daily expenses, this month').scrollIntoViewIfNeeded();
      await visited.mouse.move(640, 450);
      const press = (name: string) => visited.getByRole('button', { name, exact: true });
      const picture = visited.getByRole('img', { name: /^Daily expenses/ }).first();
      const shown = new Set<string>();
      for (const preset of ['Last month', 'This month', 'Last 7 days']) {
        await press(preset).click();
        await visited.waitForTimeout(300);
        seen.equal(await press(preset).getAttribute('aria-pressed'), 'true', `${preset}: pressed`);
        shown.add(
          (await picture.getAttribute('aria-label').catch(() => null)) ??
            (await visited.locator('main').innerText()),
        );
        seen.count('presets');
      }
      seen.equal(shown.size, 3, 'different pictures of the presets');
      for (const dimension of ['Source', 'Pools', 'Owner', 'Geography']) {
        await press(dimension).click();
        await visited.waitForTimeout(150);
        seen.equal(await press(dimension).getAttribute('aria-pressed'), 'true', `${dimension}: pressed`);
        seen.count('breakdowns');
      }
      await press('This month').click();
      const bars = visited.getByRole('slider', { name: 'Day' });
      await bars.scrollIntoViewIfNeeded();
      const box = (await bars.boundingBox())!;
      await visited.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const dialog = visited.getByRole('dialog');
      await dialog.waitFor();
      seen.ok((await dialog.getByRole('row').count()) > 3, 'the dialog has no billing rows');
      await visited.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const plain = await walk.open(found.path, { javaScriptEnabled: false });
      await plain.locator('summary', { hasText: 'Raw billing data' }).click();
      seen.ok(await plain.getByRole('table').first().isVisible(), 'without JavaScript: no raw rows');
    },
  ),
  page(
    'PL-19',
    'dashboard',
    'Dashboard: illustrative figures and the split by provider',
    [
      'Illustrative figures',
      'total expenses',
      'forecast savings',
      'active resources',
      'cost anomalies',
      '$1,284,000',
    ],
    (found, seen) => {
      const split = [
        ['AWS', '$763,980', '59.5'],
        ['Azure', '$345,396', '26.9'],
        ['Google Cloud', '$130,968', '10.2'],
        ['Oracle Cloud', '$43,656', '3.4'],
      ] as const;
      for (const [name, amount, share] of split)
        seen.ok(
          new RegExp(`${name} ?\\${amount} ?${share.replace('.', '\\.')} ?%`).test(found.text),
          `no “${name} ${amount} ${share}%”`,
        );
      seen.equal(
        split.reduce((sum, [, , share]) => sum + Number(share) * 10, 0),
        1000,
        'sum of the shares',
      );
    },
  ),
  page('PL-20', 'dashboard', 'Dashboard downloads: security, cost, scripts', [], downloads),
];

async function downloads(found: Reading, seen: Seen, walk: Walk): Promise<void> {
  const files = found.links.filter(({ href }) => href.startsWith('/platform/downloads/'));
  seen.equal(
    files.map(({ href }) => href.split('/').pop()).sort(),
    [
      'clean-up-scripts.sh',
      'cost-recommendations.json',
      'cost-recommendations.schema.json',
      'recommendations-tickets.csv',
      'security-recommendations.json',
      'security-recommendations.schema.json',
    ],
    'downloads',
  );
  let all = '';
  for (const { href, text } of files) {
    const response = await walk.fetch(href);
    const body = await response.text();
    all += body;
    seen.count('files');
    seen.equal(response.status, 200, href);
    seen.ok(/^attachment/.test(response.headers.get('content-disposition') ?? ''), `${href}: no attachment`);
    if (href.endsWith('.sh')) {
      seen.ok(body.startsWith('#!'), `${href} is no script`);
      continue;
    }
    if (href.endsWith('.csv')) {
      const rows = body.trim().split(/\r?\n/);
      seen.ok(rows.length > 3 && rows[0]!.includes(','), `${href} is no table`);
      continue;
    }
    seen.ok(/JSON/.test(text), `“${text}” does not say JSON`);
    seen.ok(
      /^application\/(schema\+)?json/.test(response.headers.get('content-type') ?? ''),
      `${href}: type`,
    );
    const data = JSON.parse(body);
    seen.ok(JSON.stringify(data).length > 200, `${href} is nearly empty`);
    seen.ok(
      /"(Provider|Service|Region|Resource|Effective|Billing|SubAccount)[A-Z]?\w*"/.test(body),
      `${href}: no FOCUS names`,
    );
  }
  seen.texts(under(found, /./) + found.text, ['CPU under 5%', '7+ days', '90+ days'], found.path);
  seen.ok(
    /low CPU:? under 5% for 7\+ days/i.test(`${found.text} ${all}`),
    'no “low CPU under 5% for 7+ days”',
  );
  seen.ok(/under 80% CPU for 3\+ days/i.test(`${found.text} ${all}`), 'no “under 80% CPU for 3+ days”');
  seen.ok(
    /inactive IAM users[^"]{0,60}90\+ days/i.test(`${found.text} ${all}`),
    'no “inactive IAM users 90+ days”',
  );
  seen.equal(linksIn(found, /JSON/).length, 4, 'links to JSON');
}
