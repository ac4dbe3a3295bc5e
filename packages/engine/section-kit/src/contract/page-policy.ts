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

/** Below it webpack writes the scripts of workers. */
export const WORKER_FILES = 'web/workers/';

/** In a section's bundle webpack creates this policy, for the addresses of its own workers. */
export const workerTrustedTypes = (section: string): string => `${section}-workers`;

/** Not part of `policyAdditions`: a document keeps its policy, and navigation to these pages stays without a load. */
export const workerAdditions = (section: string): string =>
  `worker-src 'self'; trusted-types ${workerTrustedTypes(section)}`;

export function widenPolicy(policy: string, additions: string): string {
  if (additions === '') return policy;
  const directives = new Map(policy.split(/;\s*/).map((directive) => [directive.split(' ')[0]!, directive]));
  for (const addition of additions.split('; ')) {
    const [name = '', ...origins] = addition.split(' ');
    const before = directives.get(name)?.split(' ') ?? [name];
    // 'none' counts only where it stands alone
    const kept = before.filter((source) => source !== "'none'");
    directives.set(name, [...new Set([...kept, ...origins])].join(' '));
  }
  return [...directives.values()].join('; ');
}
