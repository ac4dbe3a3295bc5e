import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayChart } from './charts/days.ts';
import * as logoShapes from './drawings/logo-shapes.ts';
import {
  Button,
  Chart,
  Disclosure,
  FeatureCard,
  isExampleContact,
  LogoImage,
  type Provider,
  ProviderLogo,
  SelectField,
  Table,
  TextField,
  Warning,
} from './index.ts';

test('a chart says in words what it shows, the anomaly included', () => {
  const html = renderToStaticMarkup(
    <Chart
      drawing={dayChart('Daily expenses', [
        { label: 'Mar 1', value: 10_000 },
        { label: 'Mar 2', value: 36_000, excess: 15_300 },
      ])}
    />,
  );
  expect(html).toContain('aria-valuetext="Mar 2, Cost: $36,000, Above expected: $15,300"');
  expect(html).toContain('aria-label="Day" aria-description="Daily expenses"');
  expect(html.match(/<td[^>]*>[^<]*/g)!.map((cell) => cell.split('>')[1])).toEqual([
    '$10,000',
    'None',
    '$36,000',
    '$15,300',
  ]);
});

test('a field ties label and error to its control', () => {
  const html = renderToStaticMarkup(<TextField id="email" label="Work email" error="Enter an email." />);
  expect(html).toContain('for="email"');
  expect(html).toContain('aria-describedby="email-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('id="email-error"');
});

test('a valid field claims neither error nor description', () => {
  const html = renderToStaticMarkup(<SelectField id="role" label="Role" options={['CFO']} />);
  expect(html).not.toContain('aria-invalid=');
  expect(html).not.toContain('aria-describedby');
});

test('a button sends no form by default', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test('contacts of the ranges for examples are known', () => {
  expect(isExampleContact('+1 (202) 555-0142')).toBe(true);
  expect(isExampleContact('+1 (202) 555-0200')).toBe(false);
  expect(isExampleContact('security@example.com')).toBe(true);
  expect(isExampleContact('security@example.company.com')).toBe(false);
});

test('two logos of one kind on a page keep their gradients apart', () => {
  const html = renderToStaticMarkup(
    <>
      <ProviderLogo provider="azure" />
      <ProviderLogo provider="azure" />
    </>,
  );
  const ids = [...html.matchAll(/linearGradient id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain('aria-label="Microsoft Azure"');
});

test('a number range in the text of a card stays on one line', () => {
  const html = renderToStaticMarkup(
    <FeatureCard title="Waste" text="Saves 20-30% of storage." points={['60-70% on Spot']} />,
  );
  expect(html).toContain('Saves <span class="whitespace-nowrap">20-30%</span> of storage.');
  expect(html).toContain('<span class="whitespace-nowrap">60-70%</span> on Spot');
});

test('a fold for phones has its content in the HTML after its control, which wide windows leave out', () => {
  const fold = (phoneOnly: boolean) =>
    renderToStaticMarkup(
      <Disclosure summary="All" phoneOnly={phoneOnly}>
        Grants
      </Disclosure>,
    );
  expect(fold(true)).toMatch(/<details class="[^"]*phone-fold[^"]*">.*<\/details><div[^>]*>Grants<\/div>$/);
  expect(fold(false)).toMatch(/Grants<\/details>$/);
  expect(fold(false)).not.toContain('phone-fold');
});

test('a text column that follows figures stands off from them', () => {
  const columns = [
    { key: 'cost', label: 'Cost', numeric: true },
    { key: 'moved', label: 'Moved' },
  ] as const;
  const html = renderToStaticMarkup(<Table caption="Tiers" columns={columns} rows={[]} />);
  expect(html).toMatch(/<th[^>]* class="[^"]*pl-5[^"]*">Moved/);
  expect(html).not.toMatch(/<th[^>]* class="[^"]*pl-5[^"]*">Cost/);
});

test('a stacked table names the column of each cell; a scrolling one does not need to, and has a name', () => {
  const columns = [
    { key: 'when', label: 'When' },
    { key: 'who', label: 'Who hears' },
  ];
  const rows = [{ when: '80%', who: 'Owner' }];
  const table = (stacked: boolean, bounded?: string) =>
    renderToStaticMarkup(
      <Table caption="Alerts" columns={columns} rows={rows} stacked={stacked} bounded={bounded} />,
    );
  expect(table(true)).toContain('<td data-label="Who hears"');
  expect(table(true)).toMatch(/<table class="[^"]*stacked/);
  expect(table(true)).not.toMatch(/tabindex|aria-label/);
  for (const scrolling of [table(false), table(true, 'max-h-112')])
    expect(scrolling).toMatch(/^<section aria-label="Alerts" tabindex="0"/);
  expect(table(false)).not.toMatch(/data-label|stacked/);
});

test.each(Object.entries(logoShapes))(
  'the file of the logo %s has the sides it is shown with',
  (name, logo) => {
    const { width, height } = logo;
    const file = readFileSync(join(__dirname, `../logos/${name}.svg`), 'utf8');
    expect(file).toContain(`viewBox="0 0 ${width} ${height}"`);
    const image = <LogoImage provider={name as Provider} folder="/logos" height={height} />;
    expect(renderToStaticMarkup(image)).toContain(`width="${width}" height="${height}"`);
  },
);

test('a warning of an anomaly has the color of anomalies, and no other warning has', () => {
  const html = (anomaly: boolean) =>
    renderToStaticMarkup(
      <Warning anomaly={anomaly} title="$21,600 above expected">
        A training job did not scale in.
      </Warning>,
    );
  expect(html(true)).toContain('border-anomaly bg-surface text-anomaly');
  expect(html(false)).not.toContain('anomaly"');
});
