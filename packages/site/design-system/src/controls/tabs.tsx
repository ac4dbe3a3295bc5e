type TabsProps<Value> = {
  /** Names the group. */
  label: string;
  options: readonly { value: Value; name: string }[];
  /** None of them, where what is shown was chosen in another way. */
  chosen?: Value;
  onChoose: (value: Value) => void;
};

/** One of a few views of the same figures. */
export function Tabs<Value extends string>({ label, options, chosen, onChoose }: TabsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className="-mx-2 flex flex-wrap gap-0.5 print:hidden">
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="fade min-h-9 rounded-control px-2 text-xs font-semibold text-muted hover:bg-wash aria-pressed:bg-wash aria-pressed:text-brand-strong"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
