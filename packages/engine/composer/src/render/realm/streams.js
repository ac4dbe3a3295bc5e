/** As far as React's renderer and `new Response(stream).text()` use streams. */
() => {
  let read;
  class ReadableStream {
    #source;
    #controller;
    #chunks = [];
    /** `done`, or the error to throw. */
    #end;
    #changed = Promise.withResolvers();
    locked = false;
    constructor(source = {}) {
      const change = (act) => (value) => {
        act(value);
        this.#changed.resolve(undefined);
        this.#changed = Promise.withResolvers();
      };
      this.#source = source;
      this.#controller = {
        enqueue: change((chunk) => this.#chunks.push(chunk)),
        close: change(() => {
          this.#end ??= { done: true };
        }),
        error: change((error) => {
          this.#end ??= { error };
        }),
      };
      source.start?.(this.#controller);
    }
    static {
      read = async (stream) => {
        while (stream.#chunks.length === 0 && !stream.#end) {
          const { promise } = stream.#changed;
          await stream.#source.pull?.(stream.#controller);
          if (stream.#chunks.length === 0 && !stream.#end) await promise;
        }
        if (stream.#chunks.length > 0) return { value: stream.#chunks.shift(), done: false };
        if (stream.#end.done) return { value: undefined, done: true };
        throw stream.#end.error;
      };
    }
    getReader() {
      if (this.locked) throw new TypeError('The stream is being read.');
      this.locked = true;
      return { read: () => read(this) };
    }
  }

  class Response {
    #body;
    constructor(body = '') {
      this.#body = body;
    }
    async text() {
      if (!(this.#body instanceof ReadableStream)) return `${this.#body}`;
      const reader = this.#body.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text + decoder.decode();
        text += decoder.decode(value, { stream: true });
      }
    }
  }

  Object.assign(globalThis, { ReadableStream, Response });
};
