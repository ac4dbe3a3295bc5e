import { Sheet } from '@site/design-system';
import { Crumbs } from '../breakdown/crumbs.tsx';
import { AddressSheet } from '../frame/address-sheet.tsx';
import { rowsOf } from '../model/cost-rows.ts';
import { viewOf } from '../model/view.ts';
import { NothingLeft } from '../panels/nothing-left.tsx';
import { DateGroup } from './date-group.tsx';
import { FilterGroup } from './filter-group.tsx';
import { KeyStrip } from './key-strip.tsx';
import { SectionSpy } from './section-spy.tsx';

export const liveParts = {
  Sheet,
  Crumbs,
  AddressSheet,
  rowsOf,
  viewOf,
  NothingLeft,
  DateGroup,
  FilterGroup,
  KeyStrip,
  SectionSpy,
};
