/** What these scripts add to the language. */
declare const DOMException: new (message: string, name: string) => Error;
declare const TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };
