export { CODE_GROUPS, type CodeGroup, explainCode, similarCodes } from './explain.ts';
