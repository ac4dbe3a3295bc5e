import { CopyButton } from '@site/design-system';
import { Fragment } from 'react';
import type { Integration } from '../content/content-schema.ts';

interface TerminalProps {
  title: string;
  entries: Integration['connection']['terminal'];
}

const broken = (command: string) => command.replaceAll(' --', ' \\\n  --');

/** A word moves to the next line as a whole; one that is longer than a line breaks where its parts end. */
const wordsOf = (text: string) =>
  text.split(/(\s+(?!\\))/).map((word, index) =>
    index % 2 === 1 ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is constant, and has words twice
      <span key={index} className="inline-block max-w-full">
        {word.split(/(?<=[/:@=,.])/).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={at}>
            {at > 0 && <wbr />}
            <span className="inline-block max-w-full">{part}</span>
          </Fragment>
        ))}
      </span>
    ),
  );

/** Commands with the output to expect; the prompt is not copied. */
export function Terminal({ title, entries }: TerminalProps) {
  return (
    <figure className="night min-w-0 self-start overflow-hidden rounded-panel">
      <figcaption className="flex min-h-12 items-center justify-between gap-4 border-b border-night-line pr-2 pl-5 text-xs">
        {title}
        <CopyButton what="commands" text={entries.map(({ command }) => broken(command)).join('\n')} />
      </figcaption>
      <pre className="p-4 pt-1 text-chart whitespace-pre-wrap wrap-anywhere sm:p-5 sm:pt-2 sm:text-xs">
        {entries.map(({ command, output }) => (
          <span key={command} className="block pt-3">
            <code className="block text-paper before:text-leaf before:content-['$_']">
              {wordsOf(broken(command))}
            </code>
            {output && <samp className="block text-leaf">{wordsOf(output)}</samp>}
          </span>
        ))}
      </pre>
    </figure>
  );
}
