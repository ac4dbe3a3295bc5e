import { CODE_GROUPS, explainCode, guideOf, similarCodes } from '@site/registry/explanations';
import { usageError } from '@site/server-kit';
import type { CodeOf } from '../command.ts';

export const command: CodeOf<'explain'> = {
  async run({ positionals: [code], log }) {
    if (code === undefined) {
      for (const { title, codes } of CODE_GROUPS)
        log([`${title}:`, ...codes.map((one) => `  ${one.code}`)].join('\n'));
      return { codes: CODE_GROUPS.flatMap(({ codes }) => codes) };
    }
    const found = explainCode(code);
    if (!found) {
      const similar = similarCodes(code);
      throw usageError(
        `There is no code ${code}.`,
        similar.length > 0 ? `Similar codes: ${similar.join(', ')}.` : 'site explain lists them all.',
      );
    }
    const guide = guideOf(found.code);
    const more = guide ? `\n\nMore: "${guide.heading}" in docs/${guide.file}` : '';
    log(`${found.code}\n\n${found.meaning}\n\nWhat to do: ${found.action}${more}`);
    return { codes: [found] };
  },
};
