/** What scripts of this folder add to the language, as far as they use it of each other. */
declare const DOMException: new (message: string, name: string) => Error;
declare const TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };
