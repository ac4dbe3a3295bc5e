/** Granted origins of other sites for pages of a section, each `https://` and a host. */
export interface GrantedOrigins {
  /** APIs requested by script. */
  connect?: string[];
  /** Frames: a video, a booking form. */
  frame?: string[];
  /** Pictures: map tiles. */
  img?: string[];
}

/**
 * `connect-src https://api.example.com; img-src https://tiles.example.com`: additions to a page's
 * Content-Security-Policy, in a stable order. Empty without grants.
 */
export function policyAdditions(origins: GrantedOrigins = {}): string {
  return (['connect', 'frame', 'img'] as const)
    .filter((kind) => origins[kind]?.length)
    .map((kind) => [`${kind}-src`, ...new Set([...origins[kind]!].sort())].join(' '))
    .join('; ');
}

/** Adds these sources to a policy. */
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
