/** Other sites that the pages of one section may use, as the site configuration grants them. Each is `https://` and a name. */
export interface GrantedOrigins {
  /** Asked by script: an API. */
  connect?: string[];
  /** Shown in frames: a video, a booking form. */
  frame?: string[];
  /** Pictures: the tiles of a map. */
  img?: string[];
}

/**
 * `connect-src https://api.example.com; img-src https://tiles.example.com`: what a page's Content-Security-Policy allows
 * beyond the site itself. The same grants give the same text. Empty if there are none.
 */
export function policyAdditions(origins: GrantedOrigins = {}): string {
  return (['connect', 'frame', 'img'] as const)
    .filter((kind) => origins[kind]?.length)
    .map((kind) => [`${kind}-src`, ...new Set([...origins[kind]!].sort())].join(' '))
    .join('; ');
}

/** A policy that allows these additions too. */
export function widenPolicy(policy: string, additions: string): string {
  if (additions === '') return policy;
  const directives = new Map(policy.split(/;\s*/).map((directive) => [directive.split(' ')[0]!, directive]));
  for (const addition of additions.split('; ')) {
    const [name = '', ...origins] = addition.split(' ');
    const before = directives.get(name)?.split(' ') ?? [name];
    directives.set(name, [...new Set([...before, ...origins])].join(' '));
  }
  return [...directives.values()].join('; ');
}
