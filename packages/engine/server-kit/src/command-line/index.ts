export { printable } from '../printable.ts';
export type {
  CommandShape,
  CommandValues,
  OptionShape,
  OptionShapes,
} from './command-shape.ts';
export { handleCompletion } from './completion.ts';
export { type Log, logWithSteps } from './log.ts';
export {
  type HelpText,
  type Program,
  readCommand,
  readProgram,
} from './read-command.ts';
export { alignRows, type Confirm, paint, terminalConfirm } from './terminal.ts';
