#!/usr/bin/env node
import { watchFile } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { runningPort, takeProjectSettings } from '@site/registry/settings';
import { SiteError } from '@site/server-kit';
import '../import-tsx.ts';
import { readArguments } from './arguments.ts';
import { startDevServer } from './dev-server.ts';
import { developSection } from './developed-section.ts';
import { findShell } from './running-shell.ts';

async function main(): Promise<void> {
  const project: NodeJS.ProcessEnv = {};
  takeProjectSettings(process.cwd(), project);
  const given = readArguments(
    process.argv.slice(2),
    { ...process.env, SITE_ORIGIN: project.SITE_ORIGIN },
    runningPort(process.env),
  );
  if ('text' in given) {
    console.log(given.text);
    return;
  }
  const { against, port, folders } = given;
  const shell = await findShell(against);
  const sections = await Promise.all(folders.map((folder) => developSection(resolve(folder))));
  await startDevServer(sections, shell, port);

  const names = sections.map(({ name }) => name).join(', ');
  const paths = sections.length === 1 ? [...sections[0]!.pages.keys()] : [];
  const [shortest = '/'] = paths.sort((a, b) => a.length - b.length);
  console.log(`\n${names}: http://localhost:${port}${shortest} (Ctrl-C stops it).`);
  console.log(`Everything else comes from ${against}; a form sent here is a lead there.`);
  console.log(
    'Pages hydrate as they do for visitors. Add ?hydrate to hydrate a whole page at once, over the HTML that the site serves.',
  );
  for (const { name, folder, infos } of sections) {
    for (const file of [join(folder, 'section.ts'), ...infos.keys()]) {
      watchFile(file, { interval: 1000 }, () =>
        console.log(
          `${relative(folder, file)} of ${name} changed: restart this command to see new pages, parts and files.`,
        ),
      );
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof SiteError ? String(error) : error);
  process.exit(1);
});
