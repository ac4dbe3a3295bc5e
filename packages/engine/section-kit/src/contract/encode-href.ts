/** Percent-encodes all but visible ASCII, and the dollar sign, a variable in server configurations. */
export const encodeHref = (href: string): string =>
  href.replace(/\p{Cs}/gu, '\ufffd').replace(/[^!-~]+|\$/g, encodeURIComponent);
