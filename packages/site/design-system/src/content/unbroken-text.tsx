/** "20-30%", "2025-2026", "9 AM-6 PM" */
const RANGE = /(\$?\d(?:[\d.,]*\d)?(?: [AP]M)?[-–]\$?\d(?:[\d.,]*\d)?(?:%| [AP]M)?)/;

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
