/**
 * A URL as HTTP sends it: every character outside visible ASCII is percent-encoded, all others stay as they are. So is
 * the dollar sign, which starts a variable in server configurations.
 */
export const encodeHref = (href: string): string =>
  href.replace(/\p{Cs}/gu, '\ufffd').replace(/[^!-~]+|\$/g, encodeURIComponent);
