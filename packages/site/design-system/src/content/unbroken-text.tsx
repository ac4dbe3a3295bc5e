const NUMBER = String.raw`\d(?:[\d.,]*\d)?`;

const PARTS = [
  // "20-30%", "2025-2026", "9 AM-6 PM"
  String.raw`\$?${NUMBER}(?: [AP]M)?[-–]\$?${NUMBER}(?:%| [AP]M)?`,
  // "−$869"
  String.raw`−\$${NUMBER}`,
  // "64 GiB", "6 PM", "7+ days"
  String.raw`${NUMBER}\+? (?:[KMGT]i?B|vCPUs?|[AP]M|(?:second|minute|hour|day|week|month|year|instance)s?)\b`,
  // "GPU-hour", "AI-Powered", "Multi-Cloud", "Right-size", "30-minute"
  String.raw`\b(?:[A-Z][A-Za-z]{1,9}|${NUMBER})-[A-Za-z]{3,10}\b`,
  // "us-west-2", "us-central1", "eu-west-1a"
  String.raw`\b[a-z]+-[a-z]+-?\d+[a-z]?\b`,
  // "--apply"
  String.raw`--[a-z-]+\b`,
  // "Oct 27", "February 1"
  String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b`,
];
const UNBROKEN = new RegExp(`((?:${PARTS.join('|')})[,.]?)`);

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
