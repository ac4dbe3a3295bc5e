import { embed } from '@site/section-kit';

export const GetInTouch = embed('leadform/GetInTouch@1');
