import { expect, test } from '@playwright/test';
import { BUDGETS } from '../../bench/budgets.ts';
import { PATHS, tagOf } from '../../kit/routes.ts';
import { scriptWithoutSign, sumOf } from '../../kit/script-bytes.ts';

/** Open at the same time. */
const OPEN = 12;

for (const tag of ['', ' @thorough'])
  test(`no route runs more than the boot script for a visitor who only reads, nor transfers more than the shell${tag}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const routes = [...PATHS, '/no/such-page'].filter((path) => tagOf(path) === tag);
    const left = [...routes];
    const over: string[] = [];
    const most = { run: 0, files: 0 };
    let read = 0;
    async function readAll(): Promise<void> {
      for (let path = left.shift(); path; path = left.shift()) {
        const context = await browser.newContext();
        const { run, files } = await scriptWithoutSign(await context.newPage(), baseURL + path);
        await context.close();
        expect(run.size, path).toBeGreaterThan(0);
        read += 1;
        most.run = Math.max(most.run, sumOf(run));
        most.files = Math.max(most.files, sumOf(files));
        if (sumOf(run) > BUDGETS.bootBytes || sumOf(files) > BUDGETS.script)
          over.push(`${path} runs ${JSON.stringify([...run])}, transfers ${JSON.stringify([...files])}`);
      }
    }
    await Promise.all(Array.from({ length: OPEN }, readAll));
    console.log(`${read} routes read, at most ${most.run} bytes run and ${most.files} transferred`);
    expect(over).toEqual([]);
    expect(read).toBe(routes.length);
    expect(read).toBeGreaterThan(20);
  });
