import { type CodeGroup, guideOf } from '@site/registry/explanations';
import { anchorOf } from '../../../docs/site/documents.ts';
import { STORE_ACTIONS } from '../sources.ts';

/** Each code has its own heading, so that DOCS_URL can lead to it. */
export const codesPage = (groups: readonly CodeGroup[]): string =>
  [
    '# Codes',
    '',
    'The codes of errors, refusals and warnings of the deploy tool, the builds and the servers. `site explain CODE` prints the same',
    "text in a terminal. The project's own commands, such as `npm start`, say what to do in the message; their codes are not here.",
    '',
    ...groups.flatMap(({ title, codes }) => [
      `## ${title}`,
      '',
      ...codes.flatMap(({ code, meaning, action }) => [
        `### ${code}`,
        '',
        escapeTags(meaning),
        '',
        `**What to do:** ${escapeTags(action)}`,
        '',
        ...guideLine(code),
      ]),
    ]),
    '## The store of leads-api',
    '',
    'What happened is in the message. `site explain` does not know these codes.',
    '',
    ...Object.entries(STORE_ACTIONS).flatMap(([code, action]) => [
      `### ${code}`,
      '',
      `**What to do:** ${action}`,
      '',
    ]),
  ].join('\n');

/** A document would take a tag for markup. */
const escapeTags = (text: string) => text.replace(/<[\w./-]+( [^>]*)?>/g, (tag) => `\`${tag}\``);

function guideLine(code: string): string[] {
  const guide = guideOf(code);
  return guide ? [`**More:** [${guide.heading}](../${guide.file}#${anchorOf(guide.heading)})`, ''] : [];
}
