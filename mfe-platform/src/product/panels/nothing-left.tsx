import { Chip, EmptyState } from '@site/design-system';
import { slidersHorizontalIcon, xIcon } from '@site/design-system/icons';
import { chipsOf, withoutFilter } from '../view-state/changes.ts';
import { describeScope } from '../view-state/describe.ts';
import type { ViewState } from '../view-state/state.ts';

interface NothingLeftProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

/** Offers each filter whose removal brings some cost back. */
export function NothingLeft({ state, change }: NothingLeftProps) {
  return (
    <EmptyState icon={slidersHorizontalIcon} title="No costs match these filters" text={describeScope(state)}>
      {chipsOf(state).map(({ name, text, without }) => (
        <Chip key={name + text} trailing={xIcon} onClick={() => change(without)}>
          {`Without ${text}`}
        </Chip>
      ))}
      <Chip onClick={() => change(withoutFilter(state))}>Clear all</Chip>
    </EmptyState>
  );
}
