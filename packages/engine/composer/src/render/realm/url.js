/** Node parses: JSON of [address, base, part, its new value] in, JSON of the parts out, '' for no address. */
(parseUrl, parseQuery, printQuery) => {
  const { parse, stringify } = JSON;

  const partsOf = (address, base, part, value) => {
    const parts = parseUrl(stringify([`${address}`, base === undefined ? null : `${base}`, part, value]));
    if (parts === '') throw new TypeError('Invalid URL');
    return parse(parts);
  };

  let refill;
  class URLSearchParams {
    #pairs;
    /** Called with the new text after each change. */
    #changed;
    /**
     * @param {any} init
     * @param {(text: string) => void} changed
     */
    constructor(init = '', changed = () => {}) {
      this.#changed = changed;
      if (typeof init !== 'object' || init === null) this.#pairs = parse(parseQuery(`${init}`));
      else {
        const pairs = Symbol.iterator in init ? [...init] : Object.entries(init);
        this.#pairs = pairs.map(([name, value]) => [`${name}`, `${value}`]);
      }
    }
    static {
      refill = (query, text) => {
        query.#pairs = parse(parseQuery(text));
      };
    }
    #set(pairs) {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
    get size() {
      return this.#pairs.length;
    }
    append(name, value) {
      this.#set([...this.#pairs, [`${name}`, `${value}`]]);
    }
    delete(name) {
      this.#set(this.#pairs.filter(([one]) => one !== `${name}`));
    }
    getAll(name) {
      return this.#pairs.filter(([one]) => one === `${name}`).map(([, value]) => value);
    }
    get(name) {
      return this.getAll(name)[0] ?? null;
    }
    has(name) {
      return this.getAll(name).length > 0;
    }
    set(name, value) {
      const at = this.#pairs.findIndex(([one]) => one === `${name}`);
      const others = this.#pairs.filter(([one]) => one !== `${name}`);
      this.#set(others.toSpliced(at < 0 ? others.length : at, 0, [`${name}`, `${value}`]));
    }
    sort() {
      this.#set(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
    }
    forEach(run, self) {
      for (const [name, value] of this.#pairs) run.call(self, value, name, this);
    }
    keys() {
      return this.#pairs.map(([name]) => name).values();
    }
    values() {
      return this.#pairs.map(([, value]) => value).values();
    }
    entries() {
      return this.#pairs.map((pair) => [...pair]).values();
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return printQuery(stringify(this.#pairs));
    }
  }

  class URL {
    #parts;
    #query;
    constructor(address, base) {
      this.#parts = partsOf(address, base);
    }
    static canParse(address, base) {
      return URL.parse(address, base) !== null;
    }
    static parse(address, base) {
      try {
        return new URL(address, base);
      } catch {
        return null;
      }
    }
    static {
      for (const part of Object.keys(partsOf('a:'))) {
        if (part === 'origin') continue;
        Object.defineProperty(URL.prototype, part, {
          configurable: true,
          enumerable: true,
          get() {
            return this.#parts[part];
          },
          set(value) {
            this.#parts = partsOf(this.#parts.href, undefined, part, `${value}`);
            if (this.#query) refill(this.#query, this.#parts.search);
          },
        });
      }
    }
    get origin() {
      return this.#parts.origin;
    }
    get searchParams() {
      this.#query ??= new URLSearchParams(this.#parts.search, (text) => {
        this.#parts = partsOf(this.#parts.href, undefined, 'search', text);
      });
      return this.#query;
    }
    toString() {
      return this.#parts.href;
    }
    toJSON() {
      return this.#parts.href;
    }
  }

  Object.assign(globalThis, { URL, URLSearchParams });
};
