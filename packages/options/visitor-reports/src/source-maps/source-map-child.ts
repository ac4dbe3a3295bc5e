import type { StackFrame } from '@site/section-kit/contract';
import { createVersionMaps, type ResolvedFrame } from './version-maps.ts';

const resolve = createVersionMaps(process.argv[2]!);

process.on('message', (frames: StackFrame[]) => {
  process.send?.(
    frames.map((frame): ResolvedFrame | undefined => {
      try {
        return resolve(frame);
      } catch {
        return undefined;
      }
    }),
  );
});
process.send?.('loaded');
