/** For a browser that denies sessionStorage. */
const memory = new Map<string, string>();

/** @returns null for what was never written or cannot be read */
export function readItem(name: string): unknown {
  try {
    return JSON.parse(storedText(name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeItem(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    window.sessionStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

export function removeItem(name: string): void {
  memory.delete(name);
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // denied: nothing is stored
  }
}

function storedText(name: string): string | null {
  const remembered = memory.get(name);
  if (remembered !== undefined) return remembered;
  return window.sessionStorage.getItem(name);
}
