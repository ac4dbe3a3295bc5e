/** "20-30%", "2025-2026", "9 AM-6 PM"; "64 GiB", "6 PM"; "GPU-hour" */
const UNBROKEN =
  /(\$?\d(?:[\d.,]*\d)?(?: [AP]M)?[-–]\$?\d(?:[\d.,]*\d)?(?:%| [AP]M)?|\d(?:[\d.,]*\d)? (?:[KMGT]i?B|vCPUs?|[AP]M)\b|\b[A-Z]{2,4}-[a-z]+\b)/;

/** Number ranges, numbers with their units and compounds such as GPU-hour stay on one line, where a browser would break them. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(UNBROKEN).map((part, index) =>
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
