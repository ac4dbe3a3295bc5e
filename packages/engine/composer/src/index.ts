export {
  type ComposeResult,
  compose,
  compositionOf,
  readComposition,
  stopWarnings,
} from './compose/compose.ts';
export { lastGood, readLivePointer, writeLivePointer } from './compose/live-pointer.ts';
export { brotliBytes, scriptBytes, styleBytes } from './gate/check-budgets.ts';
export { type Encoded, encode, FAST, SMALL } from './page/encode.ts';
export { pageStore, type StoredPage } from './page/page-store.ts';
export { startSmallEncoder } from './page/small-encoder.ts';
export { preparePageChecks } from './page-checks/check-process.ts';
export { covers, isReserved } from './plan/check-grants.ts';
export {
  type Addresses,
  artifactUrl,
  type Composition,
  emptySections,
  frameUrl,
  type NamedSections,
  type Pin,
  pageKeys,
  pinOf,
  referencesFormat,
  type StoppedSection,
  stoppedIn,
  type UnavailableSection,
  unavailableIn,
} from './plan/composition.ts';
export {
  type CompositionInput,
  type Environment,
  inputOf,
  type SectionArtifact,
  type ShellArtifact,
} from './plan/composition-input.ts';
export { type PlannedPage, planComposition } from './plan/plan.ts';
export { composePreview } from './preview/compose-preview.ts';
export { previewKey } from './preview/preview-key.ts';
export {
  type Preview,
  type PreviewProblem,
  previewUrl,
  readPreview,
  signPreview,
} from './preview/preview-link.ts';
export { environmentId, type PreviewResult, previewResultSchema } from './preview/preview-result.ts';
export { renderPages } from './render/render-pages.ts';
export {
  type Candidate,
  type Candidates,
  type FollowedRegistry,
  registryCandidates,
  type SectionCandidates,
  serverCandidates,
  serverStops,
  whileArriving,
} from './resolve/candidates.ts';
export { type LoadedCandidates, loadArtifact, loadCandidates } from './resolve/load-candidates.ts';
export type { ComposeRequest, Resolution, ResolvePorts } from './resolve/resolution.ts';
export { artifactsOf, mayPassLater, reasonsOf, resolve, resolveLoaded } from './resolve/resolve.ts';
export { loadRegistry, namedSections, sitePorts } from './resolve/site-ports.ts';
