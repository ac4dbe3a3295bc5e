export { CODE_GROUPS, type CodeGroup, explainCode, similarCodes } from './explain.ts';
export { type GuideChapter, guideOf } from './guides.ts';
