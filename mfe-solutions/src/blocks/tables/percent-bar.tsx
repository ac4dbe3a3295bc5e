/** From 0 to 100, up to the largest percentage in the text; the others are lines in the bar. */
export function PercentBar({ text }: { text: string }) {
  const percents = (text.match(/\d+(?=%)/g) ?? []).map(Number);
  if (percents.length === 0) return text;
  return (
    <>
      {text}
      <svg className="mt-2 h-2 w-full max-w-60" aria-hidden>
        <rect y="3" width="100%" height="2" className="fill-hairline" />
        <rect width={`${Math.max(...percents)}%`} height="8" className="fill-leaf" />
        {percents.map((percent) => (
          <line
            key={percent}
            x1={`${percent}%`}
            x2={`${percent}%`}
            y2="8"
            strokeWidth="3"
            className="stroke-brand"
          />
        ))}
      </svg>
    </>
  );
}
