import { browserEnvironment } from './browser.ts';

test('a browser that runs sections gets no secret of the pipeline', () => {
  const kept = {
    PATH: '/bin',
    HOME: '/home/ci',
    LC_ALL: 'C.UTF-8',
    XDG_RUNTIME_DIR: '/run/1',
    DISPLAY: ':0',
  };
  const secrets = [
    'SIGNING_KEY',
    'PREVIEW_SECRET',
    'STATUS_ACCESS',
    'AWS_SECRET_ACCESS_KEY',
    'NPM_TOKEN',
    'CI_JOB_TOKEN',
  ];
  const given = { ...kept, ...Object.fromEntries(secrets.map((name) => [name, 'secret'])), TZ: undefined };
  expect(browserEnvironment(given)).toEqual(kept);
});
