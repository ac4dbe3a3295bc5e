/**
 * Percent-encodes every character outside visible ASCII, and the dollar sign, which starts a variable in
 * server
 * configurations.
 */
export const encodeHref = (href: string): string =>
  href.replace(/\p{Cs}/gu, '\ufffd').replace(/[^!-~]+|\$/g, encodeURIComponent);
