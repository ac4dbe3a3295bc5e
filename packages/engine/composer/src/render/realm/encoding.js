/** UTF-8 and Base64. `decodeUtf8` is Node's and takes one character a byte. */
(decodeUtf8) => {
  /** Latin-1. */
  const characters = (bytes) => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 4096) {
      text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 4096));
    }
    return text;
  };
  const invalid = () => {
    throw new DOMException('Invalid character', 'InvalidCharacterError');
  };
  const bytesOf = (text) => {
    const codes = Array.from(text, (character) => character.codePointAt(0));
    return codes.some((code) => code > 255) ? invalid() : Uint8Array.from(codes);
  };
  const bytesOfBase64 = (text) => {
    try {
      return Uint8Array.fromBase64(text);
    } catch {
      return invalid();
    }
  };

  const scratch = new Uint8Array(4096);
  class TextEncoder {
    encoding = 'utf-8';
    encode(text = '') {
      const given = `${text}`;
      // React encodes thousands of short texts a page
      const bytes = given.length * 3 > scratch.length ? new Uint8Array(given.length * 3) : scratch;
      return bytes.slice(0, this.encodeInto(given, bytes).written);
    }
    encodeInto(text, bytes) {
      let read = 0;
      let written = 0;
      while (read < text.length && written < bytes.length) {
        const unit = text.charCodeAt(read);
        if (unit < 0x80) {
          bytes[written++] = unit;
          read++;
          continue;
        }
        const code = text.codePointAt(read);
        const size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        if (written + size > bytes.length) break;
        // an unpaired surrogate
        let rest = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
        for (let at = size - 1; at > 0; at--, rest >>= 6) bytes[written + at] = 0x80 | (rest & 0x3f);
        bytes[written] = ((0xf00 >> size) & 0xff) | rest;
        written += size;
        read += size === 4 ? 2 : 1;
      }
      return { read, written };
    }
  }

  /** Bytes of an incomplete character at the end. */
  const unfinished = (bytes) => {
    for (let back = 1; back <= Math.min(3, bytes.length); back++) {
      const byte = bytes[bytes.length - back];
      if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
      if (byte < 0x80) return 0;
    }
    return 0;
  };

  class TextDecoder {
    #rest = new Uint8Array();
    #begun = false;
    encoding = 'utf-8';
    constructor(label = 'utf-8') {
      if (!/^utf-?8$/i.test(label)) throw new RangeError(`TextDecoder: only utf-8 is there, not ${label}.`);
    }
    /** @param {any} given bytes */
    decode(given = new Uint8Array(), { stream = false } = {}) {
      const part = new Uint8Array(given.buffer ?? given, given.byteOffset ?? 0, given.byteLength);
      const bytes = this.#rest.length > 0 ? Uint8Array.from([...this.#rest, ...part]) : part;
      const end = bytes.length - (stream ? unfinished(bytes) : 0);
      this.#rest = bytes.subarray(end);
      const text = decodeUtf8(characters(bytes.subarray(0, end)));
      const starts = !this.#begun && text.startsWith('\ufeff');
      this.#begun = stream && (this.#begun || text !== '');
      return starts ? text.slice(1) : text;
    }
  }

  Object.assign(globalThis, {
    TextEncoder,
    TextDecoder,
    atob: (text) => characters(bytesOfBase64(`${text}`)),
    btoa: (text) => bytesOf(`${text}`).toBase64(),
  });
};
