/** What the scripts of this folder add to the language and use from each other. */
declare const DOMException: new (message: string, name: string) => Error;
declare const TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };
