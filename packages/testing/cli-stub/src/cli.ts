import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { search } from 'jmespath';
import { printed } from './printed.ts';
import type { TextResponse } from './run-script.ts';

/** Answers from answers.json of the folder CLI_STUB, where calls are logged. */
const folder = process.env.CLI_STUB!;
const parameters = process.argv.slice(2);
const call = parameters.join(' ').replace(/\s+/g, ' ');
appendFileSync(join(folder, 'calls'), `${call}\n`);

const responses = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as TextResponse[];
const response = responses.find(({ to }) => to.split(' ').every((word) => call.includes(word)));
const query = option('--query');

if (!response) fail(`The test has no answer to: ${call}`);
else if (response.error) fail(`An error occurred (${response.error}): ${call}`);
else
  for (const page of response.pages ?? [])
    process.stdout.write(printed(query ? search(page, query) : page, option('--output')));

function option(name: string): string | undefined {
  const at = parameters.indexOf(name);
  return at === -1 ? undefined : parameters[at + 1];
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 254;
}
