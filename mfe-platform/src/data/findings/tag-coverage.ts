import coverage from './tag-coverage.data.ts';

export const { untagged, untaggedCost, tagCoverage, monthTotal, lineCount } = coverage;
