import { cloudProviders, fieldLabels } from '@site/lead-contract';

/** No value attribute: the native post then says "on", and react-hook-form reads a boolean. */
export function ProviderBoxes() {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink">{fieldLabels.cloudProviders}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,34%),1fr))] gap-2">
        {cloudProviders.map(({ key, label }) => (
          <label
            key={key}
            className="fade flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-2 text-sm leading-5 text-ink hover:border-brand has-checked:border-brand has-checked:bg-wash"
          >
            <input
              name={`cloudProviders.${key}`}
              type="checkbox"
              className="size-4.5 shrink-0 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
