import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Freezing is final: in a process of its own. */
async function inProcess(script: string): Promise<unknown> {
  const file = JSON.stringify(new URL('./freeze-intrinsics.mjs', `file://${__filename}`));
  const source = `await import(${file}); console.log(JSON.stringify(await (async () => { ${script} })()));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  return JSON.parse(stdout);
}

test('from any object of Node’s realm, nothing reachable can be changed or makes code', async () => {
  const found = (await inProcess(`
    const seen = new Set();
    const open = [];
    const makers = [];
    const visit = (value, name) => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
      seen.add(value);
      if (!Object.isFrozen(value)) open.push(name);
      if (value === Function || Object.getPrototypeOf(value) === Function) makers.push(name);
      visit(Object.getPrototypeOf(value), name + '.__proto__');
      for (const key of Reflect.ownKeys(value)) {
        const { value: inner, get, set } = Object.getOwnPropertyDescriptor(value, key);
        for (const one of [inner, get, set]) visit(one, name + '.' + String(key));
      }
    };
    const caught = (act) => { try { act(); } catch (error) { return error; } };
    const had = {
      failed: caught(() => null.x), range: caught(function deeper() { deeper(); }), address: caught(() => new URL('no address')),
      promise: Promise.resolve(), list: [], pairs: new Map().entries(), text: Object('x'), fn: () => {}, later: async () => {},
    };
    for (const [name, value] of Object.entries(had)) {
      // the object itself is the script's
      seen.add(value);
      visit(Object.getPrototypeOf(value), name);
      for (const key of Reflect.ownKeys(value)) visit(Object.getOwnPropertyDescriptor(value, key).value, name + '.' + String(key));
    }
    return { open, makers, seen: seen.size };`)) as { seen: number };
  expect(found).toEqual({ open: [], makers: [], seen: expect.any(Number) });
  expect(found.seen).toBeGreaterThan(150);
});
