import type { StackFrame } from '@site/section-kit/contract';
import { createVersionMaps, type ResolvedFrame } from './version-maps.ts';

/** The process of `createStackResolver`: frames in, places in sources out. */
const resolve = createVersionMaps(process.argv[2]!);

process.on('message', (frames: StackFrame[]) => {
  process.send?.(
    frames.map((frame): ResolvedFrame | undefined => {
      try {
        return resolve(frame);
      } catch {
        // what is missing or malformed has no place in a source
        return undefined;
      }
    }),
  );
});
process.send?.('loaded');
