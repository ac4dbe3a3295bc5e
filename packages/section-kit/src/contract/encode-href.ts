/**
 * An address as HTTP carries it: every character outside visible ASCII percent-encoded, all others as they are. So is
 * the dollar sign, by which configurations of servers name their variables.
 */
export const encodeHref = (href: string): string =>
  href.replace(/\p{Cs}/gu, '\ufffd').replace(/[^!-~]+|\$/g, encodeURIComponent);
