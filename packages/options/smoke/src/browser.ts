import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Else Playwright's. */
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Pages must not get secrets of a pipeline. */
const READ =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|DISPLAY|WAYLAND_DISPLAY|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH)$/;

export const browserEnvironment = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && READ.test(name) ? [[name, value]] : [],
    ),
  );

/** Playwright 1.65 disables the first: of two such flags the last counts. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // opened with each window: half of the processor time of a small page
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

export const BROWSER: LaunchOptions & { args: string[] } = {
  ...(system ? { executablePath: system } : {}),
  env: browserEnvironment(process.env),
  args: [
    '--disable-gpu',
    // else two pictures of one still page differ by a step of a channel
    '--disable-partial-raster',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
};
