import { UnbrokenText } from '@site/design-system';

interface ParagraphsProps {
  /** Divided by a blank line. */
  text: string;
}

export function Paragraphs({ text }: ParagraphsProps) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="mt-4">
      <UnbrokenText text={paragraph} />
    </p>
  ));
}
