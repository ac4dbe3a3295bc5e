interface ParagraphsProps {
  /** Paragraphs, divided by a blank line. */
  text: string;
}

export function Paragraphs({ text }: ParagraphsProps) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="mt-4">
      {paragraph}
    </p>
  ));
}
