import coverage from './tag-coverage.data.ts';

export const { untagged, untaggedCost, placedByRule, tagCoverage, monthTotal, lineCount } = coverage;
