/** A path in a box of 24 units. Any other text is a type error. */
export type IconShape = string & { readonly box: 24 };
