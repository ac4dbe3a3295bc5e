import { resolve } from 'node:path';
import { absoluteLocation, readSiteContract } from '@site/node-kit';
import { SiteError } from '@site/section-kit/contract';
import { defineCommand } from '../command.ts';
import { grantText, isGranted } from '../init/grant.ts';
import { makeRepository } from '../init/make-repository.ts';
import { newSection, WrongInput } from '../init/new-section.ts';
import type { InitOutput } from '../output-schema.ts';

export const initCommand = defineCommand({
  synopsis: 'init NAME --against REGISTRY --path /x',
  purpose: "make a new section's repository: --menu id, --title T, --origin URL",
  options: {
    against: { type: 'string' },
    path: { type: 'string' },
    menu: { type: 'string' },
    title: { type: 'string' },
    origin: { type: 'string' },
  },
  positionals: 1,
  async run({ folder, positionals: [name], values, say }): Promise<InitOutput> {
    const { against, path, menu, title } = values;
    if (name === undefined) throw usage('The name of the section is missing.');
    if (path === undefined) throw usage('The path of its page is missing: --path /name.');
    if (against === undefined) throw usage('The registry of the site is missing: --against REGISTRY.');
    const registry = absoluteLocation(against);
    const contract = await readSiteContract(registry, { say }).catch((cause: unknown) => {
      throw explained(cause, registry);
    });
    const section = newSection({ name, path, menu, title }, contract.config);
    const granted = isGranted(contract.config, section);
    const origin = originOf(values.origin ?? contract.origin);
    const target = resolve(folder, section.name);
    const files = makeRepository(target, section, { registry, origin, contract });
    const grant = grantText(section);
    say(nextSteps(section.name, origin + section.path, granted ? undefined : grant));
    return { section: section.name, folder: target, files, granted, grant };
  },
});

const usage = (message: string) =>
  new WrongInput(
    'SITE_NEW_SECTION_USAGE',
    message,
    'Write site init NAME --against REGISTRY --path /name [--menu id] [--title "Name"] [--origin URL].',
  );

/** A site's address stands for no registry: the site does not say which one it follows. */
function explained(cause: unknown, registry: string): unknown {
  if (!(cause instanceof SiteError) || cause.code !== 'SITE_CONTRACT_MISSING') return cause;
  return new SiteError(
    cause.code,
    `There is no site at ${registry}: ${cause.message}`,
    'Give --against the folder of the registry, or the address of its registry.json, not the address of the site. The operator of the site knows it. If the registry is right, its next deploy writes the file.',
    { cause },
  );
}

/** @throws WrongInput */
function originOf(given: string | undefined): string {
  const url = URL.parse(given ?? '');
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new WrongInput(
    'SITE_NEW_SECTION_ORIGIN',
    given === undefined
      ? 'The registry does not say the address of its site.'
      : `${given} is no address of a site.`,
    'Give it with --origin https://www.example.com.',
  );
}

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
