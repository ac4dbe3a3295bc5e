/** Loaded together, once a visitor is there. */
export { Sheet } from '@site/design-system';
export { Crumbs } from '../breakdown/crumbs.tsx';

export { AddressSheet } from '../frame/address-sheet.tsx';
export { rowsOf } from '../model/cost-rows.ts';
export { viewOf } from '../model/view.ts';
export { NothingLeft } from '../panels/nothing-left.tsx';
export { DateGroup } from './date-group.tsx';
export { FilterGroup } from './filter-group.tsx';
export { KeyStrip } from './key-strip.tsx';
export { SectionSpy } from './section-spy.tsx';
