import story from './root-cause.data.ts';

export const { storyAnomaly, rootCause, storyDays } = story;
