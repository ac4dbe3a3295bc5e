import { unstable_forceFrameRate } from 'scheduler';

/** React renders a navigation in one slice of 100 ms in place of many of 5 ms. */
export const renderAtOnce = () => unstable_forceFrameRate(10);

/** Back to 5 ms: visitors' events come first. */
export const renderInSlices = () => unstable_forceFrameRate(0);
