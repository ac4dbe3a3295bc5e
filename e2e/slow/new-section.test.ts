import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.ts';
import { writeOwnWords } from '../kit/own-words.ts';
import { root as project } from '../kit/run-command.ts';
import { freePort, type Service, startService } from '../kit/service.ts';
import { ARTIFACTS } from '../kit/test-site.ts';
import { copyWorkspace } from './workspace-copy.ts';

/**
 * A team makes a section in a copy of the whole workspace: it builds, passes its tests and goes live in a site
 * that is already running, and no file outside its folder changes but lock file and site configuration.
 */
const copy = join(project, '.cache', 'slow', 'new-section');
const NAME = 'mfe-cost-academy';
let shell: Service;
let url: string;
let env: Record<string, string>;

function run(command: string, args: string[]) {
  const bin = join(copy, 'node_modules', '.bin');
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, output: stdout + stderr };
}

const passes = (command: string, args: string[]) => {
  const { code, output } = run(command, args);
  assert.equal(code, 0, `${command} ${args.join(' ')}:\n${output}`);
  return output;
};

// The steps block for longer than the server keeps a connection.
const text = async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).text();

async function served(path: string, holds: (body: string) => boolean): Promise<string> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const body = await text(path);
    if (holds(body)) return body;
    assert.ok(Date.now() < deadline, `${path} does not become what it should be`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

before(async () => {
  copyWorkspace(copy);
  for (const folder of ARTIFACTS)
    cpSync(join(project, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: join(copy, '.data'), SITE_ORIGIN: url, PORT: String(port) };
  passes('site', ['deploy', ...ARTIFACTS]);
  shell = await startService(join(copy, 'packages/engine/site-server'), 'src/main.ts', env, `${url}/readyz`);
});

after(async () => {
  await shell?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('bad input ends with exit code 2 and leaves the workspace as it was', () => {
  for (const args of [[], ['academy', '--path', '/academy'], [NAME, '--path', '/platform/academy']]) {
    const { code, output } = run('node', ['scripts/new-section.ts', ...args]);
    assert.equal(code, 2, output);
    assert.match(output, /^SITE_NEW_SECTION_/);
  }
  assert.equal(passes('git', ['status', '--porcelain']), '');
});

test('a new section goes live in the running site by its own three commands', async () => {
  passes('npm', ['run', '--silent', 'new:section', '--', NAME, '--path', '/academy']);
  const changed = passes('git', ['status', '--porcelain', '--untracked-files=normal']);
  assert.deepEqual(changed.split('\n').filter(Boolean).sort(), [
    ' M package-lock.json',
    ' M shell/config/site.json',
    `?? ${NAME}/`,
  ]);
  writeOwnWords(join(copy, NAME));
  passes('jest', [NAME]);
  passes('npm', ['run', '--silent', 'build', '-w', NAME]);
  passes('npm', ['run', '--silent', 'deploy', '-w', NAME]);

  const page = await served('/academy', (body) => body.includes('<title>Cost Academy | '));
  assert.match(page, /<h1[^>]*>Cost Academy<\/h1>/);
  assert.match(page, /data-slot="leadform\/GetInTouch"[\s\S]*<form/);
  const other = await text('/');
  assert.match(other.slice(0, other.indexOf('<main')), /href="\/academy"/, 'the menu shows it');
  assert.match(other.slice(other.indexOf('<footer')), /href="\/academy"/, 'the footer shows it');
  assert.match(await text('/sitemap.xml'), /<loc>[^<]*\/academy<\/loc>/);
});

test('its slider and an ESM-only dependency work in unit tests, production and development', async (t) => {
  addSlider();
  passes('npm', ['install', '-E', '--prefer-offline', 'github-slugger@2.0.0', '-w', NAME]);
  passes('biome', ['check', '--write', NAME]);
  passes('npm', ['run', '--silent', 'check', '-w', NAME]);
  passes('npm', ['run', '--silent', 'deploy', '-w', NAME]);
  const body = await served('/academy', (body) => body.includes('id="share"'));
  assert.match(
    body,
    /<output[^>]*>share-of-40-percent<\/output>/,
    'rendered on the server with the dependency',
  );

  const port = await freePort();
  const address = `http://localhost:${port}`;
  const dev = await startService(
    join(copy, NAME),
    '../packages/engine/section-build/src/dev/cli.ts',
    { ...env, PORT: String(port) },
    `${address}/academy`,
    ['--against', url],
  );
  try {
    const browser = await chromium.launch({
      executablePath: systemChromium(),
      args: ['--no-sandbox'],
    });
    try {
      await t.test('in development', () => usesSlider(browser, `${address}/academy`));
      await t.test('live', () => usesSlider(browser, `${url}/academy`));
    } finally {
      await browser.close();
    }
  } finally {
    await dev.stop();
  }
});

/** What its team writes: a control outside any form or button, without a mark. */
function addSlider(): void {
  const page = join(copy, NAME, 'src', 'pages', 'academy');
  writeFileSync(
    join(page, 'share-slider.tsx'),
    `import { slug } from 'github-slugger';
import { useState } from 'react';
import './share-slider.css';
import look from './share-slider.module.css';

export function ShareSlider() {
  const [share, setShare] = useState(40);
  return (
    <>
      <label htmlFor="share">Committed share</label>
      <input
        id="share"
        type="range"
        min="0"
        max="100"
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <output htmlFor="share" className={\`share-output \${look.wide}\`}>{slug(\`Share of \${share} percent\`)}</output>
    </>
  );
}
`,
  );
  writeFileSync(
    join(page, 'share-slider.test.tsx'),
    `/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ShareSlider } from './share-slider.tsx';

test('moving it changes what it says', () => {
  render(<ShareSlider />);
  fireEvent.change(screen.getByLabelText('Committed share'), { target: { value: '60' } });
  expect(screen.getByRole('status').textContent).toBe('share-of-60-percent');
});
`,
  );
  // A class that the site's header uses as well: the section's rule must not reach it.
  writeFileSync(join(page, 'share-slider.css'), '.share-output, .site-header { letter-spacing: 7px; }\n');
  writeFileSync(join(page, 'share-slider.module.css'), '.wide { word-spacing: 9px; }\n');
  const file = join(page, 'page.tsx');
  const source = readFileSync(file, 'utf8')
    .replace(
      "from './page.meta.ts';",
      "from './page.meta.ts';\nimport { ShareSlider } from './share-slider.tsx';",
    )
    .replace('<Steps ', '<ShareSlider />\n<Steps ');
  writeFileSync(file, source);
}

/** As a visitor does: a press on the track, then the keyboard; nothing is set on the page before. */
async function usesSlider(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    const spacing = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    assert.equal(await spacing('output', 'letter-spacing'), '7px', 'its stylesheet applies');
    assert.equal(await spacing('output', 'word-spacing'), '9px', 'its CSS module applies');
    assert.equal(await spacing('.site-header', 'letter-spacing'), 'normal', 'and to nothing of the shell');

    const message = () => page.locator('output').textContent();
    const { width, height } = (await page.locator('#share').boundingBox())!;
    await until(message, /share-of-[89]\d-percent/, () =>
      page.locator('#share').click({ position: { x: width * 0.9, y: height / 2 } }),
    );
    await until(message, /share-of-[1-3]\d-percent/, async () => {
      // in development the page is rendered over what was served, and the focus is lost with it
      await page.locator('#share').focus();
      await page.keyboard.press('Home');
      for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
    });
  } finally {
    await page.close();
  }
}

async function until(message: () => Promise<string | null>, wanted: RegExp, act: () => Promise<unknown>) {
  const deadline = Date.now() + 10_000;
  while (!wanted.test((await message()) ?? '')) {
    assert.ok(Date.now() < deadline, 'the slider moves and the page does not respond');
    await act();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('the workspace with the new section passes the static checks, and its lock file fits', () => {
  passes('npm', ['run', '--silent', 'lint']);
  passes('tsc', ['--noEmit']);
  passes('npm', ['ci', '--dry-run', '--offline']);
  const lock = readFileSync(join(copy, 'package-lock.json'), 'utf8');
  assert.doesNotMatch(lock, /"resolved": "https?:/);
});
