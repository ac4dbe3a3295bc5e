import { NO_FILTER } from '../model/filter.ts';
import { LAST_MONTH, PRESETS } from '../model/period.ts';
import { writeQuery } from './query.ts';
import { DEFAULT_STATE, type ViewState } from './state.ts';

const view = (name: string, state: Partial<ViewState>) => ({
  name,
  query: writeQuery({ ...DEFAULT_STATE, ...state }),
});

/** Links: the address holds the whole view. */
export const SAVED_VIEWS = [
  view('Everything, this month', {}),
  view('AWS production, last 7 days', {
    filter: { ...NO_FILTER, cloud: ['aws'], tag: ['Production'] },
    range: PRESETS[2],
    by: 'service',
  }),
  view('Machine Learning over budget', {
    filter: { ...NO_FILTER, team: ['Machine Learning'] },
    by: 'service',
  }),
  view('Costs without an owner', {
    filter: { ...NO_FILTER, team: ['Unassigned'] },
    by: 'region',
  }),
  view('Europe, last month', {
    filter: {
      ...NO_FILTER,
      region: ['eu-west-1', 'westeurope', 'europe-west1', 'uk-london-1'],
    },
    range: LAST_MONTH,
    by: 'region',
  }),
];
