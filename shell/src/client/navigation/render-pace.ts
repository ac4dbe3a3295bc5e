import { unstable_forceFrameRate } from 'scheduler';

/** One slice of 100 ms in place of many of 5 ms. */
export const renderAtOnce = () => unstable_forceFrameRate(10);

/** Back to 5 ms, for visitors' events. */
export const renderInSlices = () => unstable_forceFrameRate(0);
