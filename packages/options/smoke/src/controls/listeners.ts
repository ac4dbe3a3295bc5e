import type { CDPSession } from '@playwright/test';

/** Marks elements with listeners: only the browser's debugger knows those that React did not add. */
export async function notifyListeners(debug: CDPSession): Promise<void> {
  const objectGroup = 'smoke';
  const { result } = await debug.send('Runtime.evaluate', { expression: 'document', objectGroup });
  const { listeners } = await debug.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId!,
    depth: -1,
  });
  const types = new Map<number, Set<string>>();
  for (const { backendNodeId, type } of listeners) {
    if (backendNodeId === undefined) continue;
    types.set(backendNodeId, (types.get(backendNodeId) ?? new Set()).add(type));
  }
  await Promise.all(
    [...types].map(async ([backendNodeId, names]) => {
      const { object } = await debug.send('DOM.resolveNode', { backendNodeId, objectGroup });
      await debug.send('Runtime.callFunctionOn', {
        objectId: object.objectId!,
        functionDeclaration:
          'function (types) { if (this instanceof Element) window.smoke.listens(this, types); }',
        arguments: [{ value: [...names] }],
      });
    }),
  );
  await debug.send('Runtime.releaseObjectGroup', { objectGroup });
}
