import { Chip } from '@site/design-system';
import { xIcon } from '@site/design-system/icons';
import { chipsOf, withoutFilter } from '../view-state/changes.ts';
import { describeScope, rangeLabel } from '../view-state/describe.ts';
import { isNarrowed, type ViewState } from '../view-state/state.ts';

interface ChipsProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

/** The menu of dates, where there is one, shows the dates instead. */
export function Chips({ state, change }: ChipsProps) {
  const inPrint = <p className="hidden text-sm print:block">{describeScope(state)}</p>;
  if (!isNarrowed(state))
    return (
      <>
        <p className="flex min-h-9 w-full items-center text-xs text-muted md:hidden print:hidden">
          {rangeLabel(state.range)}, everything
        </p>
        {inPrint}
      </>
    );
  const chips = chipsOf(state);
  return (
    <>
      <ul
        aria-label="Active filters"
        className={`w-full flex-wrap gap-1.5 md:w-auto print:hidden ${chips.some(({ name }) => name !== 'Dates') ? 'flex' : 'flex md:hidden'}`}
      >
        {chips.map(({ name, text, without }) => (
          <li key={name + text} className={name === 'Dates' ? 'md:hidden' : undefined}>
            <Chip
              aria-pressed
              aria-label={`${name}: ${text}. Remove`}
              trailing={xIcon}
              onClick={() => change(without)}
            >
              {text}
            </Chip>
          </li>
        ))}
        <li>
          <Chip onClick={() => change(withoutFilter(state))}>Clear all</Chip>
        </li>
      </ul>
      {inPrint}
    </>
  );
}
