type TabsProps<Value> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  /** Undefined: what is shown was chosen elsewhere. */
  chosen?: Value;
  onChoose: (value: Value) => void;
};

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
          className={`fade min-h-9 rounded-control px-2 text-xs font-semibold hover:bg-wash aria-pressed:bg-wash ${value === chosen ? 'text-brand-strong' : 'text-muted'}`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
