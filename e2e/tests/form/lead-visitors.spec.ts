import { request as httpRequest } from 'node:http';
import { test as base, expect } from '@playwright/test';
import { listening } from '../../kit/network/listening.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';
import { enhanced, storedLeads, uniqueEmail } from '../../page/lead-form.ts';

/** Posts of a visitor in ten minutes. */
const ALLOWANCE = 3;

const test = base.extend<object, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const site = await startTestSite('visitors');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 120_000 });

function post(url: string, from: string, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({
    name: 'Ada Lovelace',
    email: uniqueEmail(),
    company: 'Analytical Engines',
    spend: '50k-200k',
  });
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${url}/api/leads`,
      {
        method: 'POST',
        localAddress: from,
        agent: false,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode!));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** As nginx: appends the client's address to X-Forwarded-For, and keeps Host. */
function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  return listening((request, response) => {
    const before = request.headers['x-forwarded-for'];
    const address = request.socket.remoteAddress!;
    const outgoing = httpRequest(
      {
        hostname,
        port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, 'x-forwarded-for': before ? `${before}, ${address}` : address },
      },
      (incoming) => {
        response.writeHead(incoming.statusCode!, incoming.headers);
        incoming.pipe(response);
      },
    );
    request.pipe(outgoing);
  });
}

const ADA = '127.0.0.1';
const BOB = '127.0.0.2';

async function useUp(url: string, from: string): Promise<void> {
  for (let count = 0; count < ALLOWANCE; count += 1) expect(await post(url, from)).toBe(201);
  expect(await post(url, from)).toBe(429);
}

const forgeries = (claimed: string): Record<string, string>[] => [
  { 'X-Forwarded-For': claimed },
  { 'X-Forwarded-For': `${claimed}, ${claimed}` },
  { 'X-Real-IP': claimed },
  { Forwarded: `for=${claimed}` },
  { 'X-Forwarded-For': '203.0.113.1', 'X-Forwarded-Host': 'example.com' },
];

test('[API-5] two visitors are counted separately, and a forged address gets no new allowance', async ({
  site,
}) => {
  await site.restartLeads({ RATE_LIMIT_PER_IP: String(ALLOWANCE) });
  await useUp(site.url, ADA);
  for (const headers of forgeries('203.0.113.9')) expect(await post(site.url, ADA, headers)).toBe(429);
  expect(await post(site.url, BOB)).toBe(201);
  // A forged address does not use up another visitor's limit.
  for (const headers of forgeries(BOB)) expect(await post(site.url, ADA, headers)).toBe(429);
  expect(await post(site.url, BOB)).toBe(201);
  expect(await post(site.url, BOB)).toBe(201);
  expect(await post(site.url, BOB)).toBe(429);
});

test('[API-5] the same holds behind a proxy that the shell trusts', async ({ site }) => {
  await site.restartLeads({ RATE_LIMIT_PER_IP: String(ALLOWANCE) });
  await site.restartShell({ TRUST_PROXY: '1' });
  const proxy = await startProxy(site.url);
  try {
    await useUp(proxy.url, ADA);
    for (const headers of forgeries('203.0.113.9')) expect(await post(proxy.url, ADA, headers)).toBe(429);
    await useUp(proxy.url, BOB);
  } finally {
    await proxy.stop();
    await site.restartShell();
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`a lead sent ${how} JavaScript while leads-api is gone is refused, kept, and stored once it is back`, async ({
    browser,
    site,
  }) => {
    const email = uniqueEmail();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site.url}/integrations/aws`);
    if (javaScriptEnabled) await enhanced(page);
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    await page.getByLabel('Business Email').fill(email);
    await page.getByRole('textbox', { name: 'Company' }).fill('Analytical Engines');
    await page.getByLabel('Monthly Cloud Spend').selectOption('50k-200k');
    await site.leads.stop('SIGKILL');
    await page.getByRole('button', { name: 'Submit' }).click();
    const message = javaScriptEnabled ? page.locator('.toaster') : page.getByRole('main');
    await expect(message.getByText('Error submitting form')).toBeVisible();
    await expect(message.getByText('Please try again later.')).toBeVisible();
    await site.restartLeads();
    if (!javaScriptEnabled) await page.goBack();
    await expect(page.getByLabel('Business Email')).toHaveValue(email);
    await expect(page.getByLabel('Monthly Cloud Spend')).toHaveValue('50k-200k');
    await page.getByRole('button', { name: 'Submit' }).click();
    if (javaScriptEnabled)
      await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
    else await expect(page).toHaveURL(/\/thank-you$/);
    expect(storedLeads(email, site.leadsDatabase)).toHaveLength(1);
    await context.close();
  });
}
