// what is signed and how it is checked, for drills and measurements
export { signStatement } from './envelope.ts';
export { newSigningKey, readSigningKey, type SigningKey } from './keys.ts';
export { type SignedConfig, type Snapshot, signedConfigFile, snapshotFile } from './operator-files.ts';
export { releaseOf, versionOf } from './statements.ts';
export { createTrust, type Trust } from './trust.ts';
export { trustedRegistry } from './trusted-registry.ts';
export { verifyVersion } from './verify.ts';
