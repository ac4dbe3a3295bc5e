/** One reason why a composition may not go live. */
export interface Refusal {
  code: string;
  /** Section that can mend it; `shell` for the shell or the site configuration. */
  section: string;
  /** Path it was seen on, where there is one. */
  route?: string;
  message: string;
}

export function describeRefusal({ code, section, route, message }: Refusal): string {
  return `${code} [${section}${route ? ` ${route}` : ''}] ${message}`;
}
