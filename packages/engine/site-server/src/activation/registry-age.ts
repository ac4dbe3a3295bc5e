import type { ActivationState } from './activation.ts';

/** A read is old after this many polls, and not before these milliseconds. */
const OLD_POLLS = 20;
const OLD = 10_000;
/** The same while new versions are downloaded and checked: the next read waits for them. */
const OLD_WHILE_FOLLOWING = 5 * 60_000;
const ACTION = 'What was live stays. Look at whether the store responds; if it does, restart this server.';

type Reads = Pick<
  ActivationState,
  'registryReadAt' | 'isFollowing' | 'followedAt' | 'poll' | 'registryProblem'
>;

/** Seconds since the registry was last read, or since the start. */
export const registryAge = ({ registryReadAt }: Pick<Reads, 'registryReadAt'>): number =>
  Math.round((performance.now() - registryReadAt) / 100) / 10;

/** Why the registry is not followed now: what the last check found, or that no check has read it for too long. */
export function problemNow({
  registryProblem,
  registryReadAt,
  isFollowing,
  followedAt,
  poll,
}: Reads): string | undefined {
  if (registryProblem) return registryProblem;
  const limit = Math.max(isFollowing ? OLD_WHILE_FOLLOWING : OLD, OLD_POLLS * poll);
  // No read was due while the last one was followed.
  if (performance.now() - Math.max(registryReadAt, followedAt) <= limit) return undefined;
  return `SITE_REGISTRY_OLD_READ: The registry was last read more than ${limit / 1000} s ago. ${ACTION}`;
}
