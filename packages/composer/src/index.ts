export {
  type Activation,
  type ActivationState,
  createActivation,
  lastGood,
  readLivePointer,
} from './compose/activation.ts';
export { type ComposeResult, compose, compositionOf } from './compose/compose.ts';
export { composeRegistry } from './compose/compose-registry.ts';
export { earlierVersion } from './compose/earlier-version.ts';
export { composeWhatPasses, type Question } from './compose/hold-back.ts';
export { type Environment, inputOf, loadArtifacts, pinOf } from './compose/load-artifacts.ts';
export { CONFIG_BAKED } from './gate/gate-baked.ts';
export { brotliBytes, scriptBytes, styleBytes } from './gate/gate-budgets.ts';
export { type Encoded, encode, FAST, SMALL } from './page/encode.ts';
export { pageStore, type StoredPage } from './page/page-store.ts';
export { artifactUrl, type Composition, frameUrl, type Pin } from './plan/composition.ts';
export type { CompositionInput, SectionArtifact, ShellArtifact } from './plan/composition-input.ts';
export { covers, isReserved } from './plan/gate-grants.ts';
export { type PlannedPage, planComposition } from './plan/plan.ts';
export { sectionName } from './plan/section-name.ts';
export { composePreview } from './preview/compose-preview.ts';
export { previewKey } from './preview/preview-key.ts';
export { type Preview, previewUrl, readPreview, signPreview } from './preview/preview-link.ts';
export { renderPages } from './render/render-pages.ts';
