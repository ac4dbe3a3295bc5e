type TooltipViewProps = {
  /** Target of the trigger's aria-describedby. */
  id: string;
  text: string;
  hidden?: boolean;
};

/** Used inside a `relative` wrapper, under its trigger. Delays and dismissal belong to the owner. */
export function TooltipView({ id, text, hidden }: TooltipViewProps) {
  return (
    <span
      role="tooltip"
      id={id}
      hidden={hidden}
      className="night absolute top-full left-0 z-10 mt-2 w-max max-w-64 rounded-control px-3 py-2 text-xs"
    >
      {text}
    </span>
  );
}
