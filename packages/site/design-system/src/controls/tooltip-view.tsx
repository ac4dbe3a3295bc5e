type TooltipViewProps = {
  /** For the trigger's aria-describedby. */
  id: string;
  text: string;
};

/** Inside a `relative` wrapper. Its owner delays and dismisses it. */
export function TooltipView({ id, text }: TooltipViewProps) {
  return (
    <span
      role="tooltip"
      id={id}
      className="night absolute top-full left-0 z-10 mt-2 w-max max-w-64 rounded-control px-3 py-2 text-xs"
    >
      {text}
    </span>
  );
}
