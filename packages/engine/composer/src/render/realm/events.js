/** As far as React and its streams need events and abort signals. */
() => {
  class DOMException extends Error {
    constructor(message = '', name = 'Error') {
      super(message);
      Object.defineProperty(this, 'name', { value: name });
    }
  }

  class Event {
    constructor(type) {
      this.type = type;
    }
  }

  class EventTarget {
    #listeners = [];
    addEventListener(type, listener, options) {
      if (this.#listeners.some((one) => one.type === type && one.listener === listener)) return;
      this.#listeners.push({ type, listener, once: options?.once === true });
    }
    removeEventListener(type, listener) {
      this.#listeners = this.#listeners.filter((one) => one.type !== type || one.listener !== listener);
    }
    dispatchEvent(event) {
      for (const { type, listener, once } of this.#listeners) {
        if (type !== event.type) continue;
        if (once) this.removeEventListener(type, listener);
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      }
      return true;
    }
  }

  class AbortSignal extends EventTarget {
    aborted = false;
    reason = undefined;
    onabort = null;
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
  }

  class AbortController {
    signal = new AbortSignal();
    abort(reason = new DOMException('This operation was aborted', 'AbortError')) {
      const { signal } = this;
      if (signal.aborted) return;
      Object.assign(signal, { aborted: true, reason });
      const event = new Event('abort');
      signal.onabort?.(event);
      signal.dispatchEvent(event);
    }
  }

  Object.assign(globalThis, { DOMException, Event, EventTarget, AbortSignal, AbortController });
};
