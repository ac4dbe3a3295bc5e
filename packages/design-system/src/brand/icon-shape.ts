/**
 * Path of an icon in a box of 24 units. A type of its own, so that a name, or any other text, does not pass for one.
 */
export type IconShape = string & { readonly box: 24 };
