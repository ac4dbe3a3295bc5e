/** A path in a box of 24 units. */
export type IconShape = string & { readonly box: 24 };
