/**
 * Path of an icon in a box of 24 units. A type of its own, so that a name or other text is a type error.
 */
export type IconShape = string & { readonly box: 24 };
