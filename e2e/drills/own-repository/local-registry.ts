import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../../../scripts/package-install.mjs';
import { root } from '../../kit/run-command.ts';
import { freePort, startService } from '../../kit/service.ts';

const VERDACCIO = { verdaccio: '6.10.4' };
/** Verdaccio's own version does not install everywhere. */
const OVERRIDES = { 'node-fetch': '2.7.0' };

/** Kept between runs: Verdaccio and the packages it has fetched. */
const home = join(root, '.cache', 'verdaccio');
const program = join(home, 'node_modules', 'verdaccio', 'bin', 'verdaccio');

/** Only this drill needs it, so no package.json names it. */
export function ensureVerdaccio(): boolean {
  const manifest = JSON.stringify({ private: true, dependencies: VERDACCIO, overrides: OVERRIDES });
  const file = join(home, 'package.json');
  if (existsSync(program) && readFileSync(file, 'utf8') === manifest) return true;
  mkdirSync(home, { recursive: true });
  writeFileSync(file, manifest);
  console.log('Installing Verdaccio for the drill ...');
  return npm(home, ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']) === 0;
}

const configured = (setting: string) => {
  const { stdout } = spawnSync('npm', ['config', 'get', setting], { cwd: root, encoding: 'utf8' });
  const value = stdout.trim();
  return ['', 'null', 'undefined'].includes(value) ? undefined : value;
};

/** Without any @site package; others come from npm's registry. */
export async function startRegistry(folder: string) {
  const storage = join(home, 'storage');
  rmSync(join(storage, '@site'), { recursive: true, force: true });
  const host = `127.0.0.1:${await freePort()}`;
  const address = `http://${host}/`;
  const config = join(home, 'config.yaml');
  const everybody = { access: '$all' };
  const settings = {
    storage,
    uplinks: { npm: { url: configured('registry'), maxage: '7d' } },
    packages: { '@site/*': { ...everybody, publish: '$all' }, '**': { ...everybody, proxy: 'npm' } },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
    max_body_size: '100mb',
  };
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(settings));
  const authority = configured('cafile');
  const environment = { NODE_NO_WARNINGS: '1', ...(authority && { NODE_EXTRA_CA_CERTS: authority }) };
  const args = ['--config', config, '--listen', host];
  const service = await startService(home, program, environment, `${address}-/ping`, args);

  /** The only registry, with its own cache. Any token may publish. */
  const userconfig = join(folder, 'npmrc');
  const lines = [
    `registry=${address}`,
    `//${host}/:_authToken=of-the-drill`,
    `cache=${join(folder, 'npm-cache')}`,
  ];
  writeFileSync(userconfig, [...lines, 'audit=false', 'fund=false', 'update-notifier=false'].join('\n'));
  return {
    address,
    userconfig,
    publish(tarballs: Iterable<string>, tag = 'latest') {
      for (const file of tarballs) {
        const { status, stderr } = spawnSync('npm', ['publish', file, '--tag', tag], {
          cwd: folder,
          env: { ...process.env, NPM_CONFIG_USERCONFIG: userconfig, npm_config_userconfig: userconfig },
          encoding: 'utf8',
        });
        if (status !== 0) throw new Error(`npm publish ${file}:\n${stderr}`);
      }
    },
    stop: () => service.stop(),
  };
}
