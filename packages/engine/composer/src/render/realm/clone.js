/** For what a page's data is made of. */
() => {
  /** @param {any} value */
  const copyOf = (value) => {
    if (Array.isArray(value)) return new Array(value.length);
    if (value instanceof Date) return new Date(value);
    if (value instanceof RegExp) return new RegExp(value);
    if (value instanceof Map) return new Map();
    if (value instanceof Set) return new Set();
    if (value instanceof Error) return Object.assign(new Error(value.message), { name: value.name });
    if (value instanceof ArrayBuffer) return value.slice();
    if (value instanceof DataView) {
      return new DataView(value.buffer.slice(0), value.byteOffset, value.byteLength);
    }
    if (ArrayBuffer.isView(value)) return /** @type {Uint8Array} */ (value).slice();
    return {};
  };

  const clone = (value, copies) => {
    if (typeof value === 'function' || typeof value === 'symbol') {
      throw new DOMException('It could not be cloned.', 'DataCloneError');
    }
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    const copy = copyOf(value);
    copies.set(value, copy);
    if (value instanceof Map)
      for (const [key, one] of value) copy.set(clone(key, copies), clone(one, copies));
    else if (value instanceof Set) for (const one of value) copy.add(clone(one, copies));
    else if (!ArrayBuffer.isView(value)) {
      for (const [key, one] of Object.entries(value)) copy[key] = clone(one, copies);
    }
    return copy;
  };

  globalThis.structuredClone = (value) => clone(value, new Map());
};
