/** "20-30%", "2025-2026" */
const RANGE = /(\$?\d(?:[\d.,]*\d)?[-–]\$?\d(?:[\d.,]*\d)?%?)/;

/** Number ranges in it stay on one line, where a browser would break them after their hyphen. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a range may occur twice in a text
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
