import { embed } from '@site/section-kit';

export const ArticleTeasers = embed('resources/ArticleTeasers@1');
export const GetInTouch = embed('leadform/GetInTouch@1');
