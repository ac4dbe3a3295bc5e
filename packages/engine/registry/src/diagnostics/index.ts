// An entry of its own: the page check process loads nothing else of this package.
export type { SourcePlace } from './code-entry.ts';
export {
  adviceOn,
  CODES,
  codeOf,
  type DetailsOf,
  type Diagnostic,
  type DiagnosticCode,
  errorDiagnostic,
  inWords,
  kindOf,
  makeError,
  makeWarning,
  messageOf,
} from './diagnostic.ts';
export {
  type DiagnosticOutput,
  describeDiagnostic,
  describeOutput,
  describeOutputs,
  diagnosticOutput,
  diagnosticSchema,
  Refused,
  warningOf,
} from './diagnostic-output.ts';
export type { ElementIn, ImageProblem, WrongElements } from './page-codes.ts';
export type {
  AddressProblem,
  AttributeProblem,
  FrameProblem,
  HeadChange,
  HeadProblem,
  StructureProblem,
} from './page-problems.ts';
export type { Claim } from './site-codes.ts';
