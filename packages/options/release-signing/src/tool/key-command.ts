import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type CommandCode, type KeyOutput, wrongCall } from '@site/deploy-tool/option';
import { siteSettingsSchema } from '@site/registry/settings';
import { parseSettings, SiteError } from '@site/server-kit';
import { newSigningKey, type PublicKey, readSigningKey } from '../trust/keys.ts';
import type { SIGNING_SHAPES } from './signing-shapes.ts';

const FILE = 'signing.key';

export const command: CommandCode<typeof SIGNING_SHAPES.key.options> = {
  async run({ folder, positionals: [action], values: { out, key }, log }): Promise<KeyOutput> {
    if (action === 'new' && key === undefined) return reportKey(makeKey(resolve(folder, out ?? FILE)), log);
    if (action === 'show' && out === undefined)
      return reportKey(key === undefined ? keyOfSettings() : keyIn(resolve(folder, key)), log);
    throw wrongCall('Write site key new [--out FILE], or site key show [--key FILE].');
  },
};

interface KeyPlace {
  file: string | null;
  public: PublicKey;
}

function makeKey(file: string): KeyPlace {
  const { secret, public: open } = newSigningKey();
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new SiteError(
      'SITE_KEY_EXISTS',
      `${file} exists.`,
      'A key is never overwritten. Give another file with --out, or show this one with site key show --key.',
    );
  }
  return { file, public: open };
}

function keyOfSettings(): KeyPlace {
  const { SIGNING_KEY } = parseSettings(siteSettingsSchema, process.env);
  if (SIGNING_KEY !== undefined) return { file: null, public: readSigningKey(SIGNING_KEY).public };
  throw wrongCall('SIGNING_KEY is not set: give --key FILE.');
}

const keyIn = (file: string): KeyPlace => ({
  file,
  public: readSigningKey(readFileSync(file, 'utf8')).public,
});

function reportKey({ file, public: { text, id } }: KeyPlace, log: (sentence: string) => void): KeyOutput {
  log(`Public key: ${text}`);
  if (file) log(`Its secret is in ${file}: it is the value of SIGNING_KEY. Commit it nowhere.`);
  return { file, publicKey: text, keyId: id };
}
