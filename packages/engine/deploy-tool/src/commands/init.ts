import { resolve } from 'node:path';
import {
  absoluteLocation,
  isOrigin,
  readSiteContract,
  type SiteContract,
  siteSettingsSchema,
} from '@site/registry/settings';
import type { Log } from '@site/server-kit';
import { parseSettings, SiteError, UsageError } from '@site/server-kit';
import { requireSigning, type ToolSigning } from '../change/signing.ts';
import { type CodeOf, ownPackage } from '../command.ts';
import { grantText, isGranted } from '../init/grant.ts';
import { makeRepository } from '../init/make-repository.ts';
import { newSection } from '../init/new-section.ts';

export const command: CodeOf<'init'> = {
  async run({ folder, positionals: [name], values, log, signing }) {
    const { against, path, menu, title } = values;
    if (name === undefined) throw usage('The name of the section is missing.');
    if (path === undefined) throw usage('The path of its page is missing: --path /name.');
    if (against === undefined) throw usage('The registry of the site is missing: --against REGISTRY.');
    const registry = absoluteLocation(against);
    const published = await readSiteContract(registry, { log }).catch((cause: unknown) => {
      throw explained(cause, registry);
    });
    const given = values['operator-key'] ?? operatorKeysOfSettings();
    const operatorKeys = given.length > 0 ? given : (published.operatorKeys ?? []);
    const site = await verified(published, registry, operatorKeys, { log, signing });
    const contract = { ...site, origin: originOf(values.origin ?? site.origin) };
    const section = newSection({ name, path, menu, title }, contract.config);
    const granted = isGranted(contract.config, section);
    const target = resolve(folder, section.name);
    const packages = ownPackage().publishConfig?.registry;
    const files = makeRepository(target, section, { registry, contract, operatorKeys, packages });
    const grant = grantText(section);
    log(nextSteps(section.name, contract.origin + section.path, granted ? undefined : grant));
    if (packages === undefined) log(PACKAGES_UNKNOWN);
    if (operatorKeys.length > 0) log(signingSteps(operatorKeys, given.length > 0));
    return { section: section.name, folder: target, files, granted, grant, operatorKeys };
  },
};

const operatorKeysOfSettings = () => parseSettings(siteSettingsSchema, process.env).SITE_OPERATOR_KEYS;

/** Where the site signs, configuration and address are the signed ones. */
async function verified(
  published: SiteContract,
  registry: string,
  operatorKeys: string[],
  { log, signing }: { log: Log; signing: ToolSigning | undefined },
): Promise<SiteContract> {
  if (operatorKeys.length === 0) return published;
  const { config, environment } = await requireSigning(signing).readConfig(registry, operatorKeys, log);
  return { ...published, config, origin: environment };
}

const usage = (message: string) =>
  new UsageError(
    'SITE_NEW_SECTION_USAGE',
    message,
    'Write site init NAME --against REGISTRY --path /name [--menu id] [--title "Name"] [--origin URL].',
  );

/** A site's address does not say which registry it follows. */
function explained(cause: unknown, registry: string): unknown {
  if (!(cause instanceof SiteError) || cause.code !== 'SITE_CONTRACT_MISSING') return cause;
  return new SiteError(
    cause.code,
    `There is no site at ${registry}: ${cause.message}`,
    'Give --against the folder of the registry, or the address of its registry.json, not the address of the site. The operator of the site knows it. If the registry is right, its next deploy writes the file.',
    { cause },
  );
}

function originOf(given: string): string {
  const origin = URL.parse(given)?.origin;
  if (origin !== undefined && isOrigin(origin)) return origin;
  throw new UsageError(
    'SITE_NEW_SECTION_ORIGIN',
    `${given} is no address of a site.`,
    'Give it with --origin https://www.example.com.',
  );
}

const PACKAGES_UNKNOWN = `
These packages do not say which npm registry they come from, so the repository has no .npmrc. Write one before npm install,
with the address of that registry. Without it, npm takes packages of this name from its default registry:

    @site:registry=https://npm.example.com/`;

const signingSteps = (operatorKeys: string[], given: boolean) => `
This site signs what goes live. Make a key for your team, and give the operator its public key:

    npx --no site key new --out ~/.config/site/signing.key

${given ? 'package.json has the keys of its operators:' : 'package.json has the keys that were found at the site. Compare them with those that its operator gives out,\nbefore the first deploy: anyone who may write the registry could have put others there.'}

${operatorKeys.map((key) => `    ${key}`).join('\n')}`;

const nextSteps = (name: string, page: string, grant: string | undefined) => `${name} is made. Next:

  cd ${name}
  git init && npm install
  npm run dev            its page, with hot reload: the command prints the address
  npm run check          every check; nothing goes live
  npm run build
  npm run deploy         makes it live: ${page}

${
  grant === undefined
    ? 'The site grants it its path and its menu already.'
    : `Before the first deploy, the operator of the site adds this line to the site configuration, below "grants",
and runs site publish-config:

    ${grant}`
}`;
