/** Inside a `relative` wrapper. Its owner delays and dismisses it. Repeats a name: hidden from assistive technology. */
export function TooltipView({ text }: { text: string }) {
  return (
    <span
      aria-hidden="true"
      className="night absolute top-full left-0 z-10 mt-2 w-max max-w-64 rounded-control px-3 py-2 text-xs"
    >
      {text}
    </span>
  );
}
