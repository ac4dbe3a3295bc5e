/** Each `https://` and a host. */
export interface GrantedOrigins {
  connect?: string[];
  /** Frames: a video, a booking form. */
  frame?: string[];
  img?: string[];
}

/** `connect-src https://api.example.com; img-src https://tiles.example.com`, in a stable order; empty without grants. */
export function policyAdditions(origins: GrantedOrigins = {}): string {
  return (['connect', 'frame', 'img'] as const)
    .filter((kind) => origins[kind]?.length)
    .map((kind) => [`${kind}-src`, ...new Set([...origins[kind]!].sort())].join(' '))
    .join('; ');
}

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
