export { alignRows } from './align.ts';
export type {
  CommandShape,
  CommandValues,
  OptionShape,
  OptionShapes,
  ReadCommand,
} from './command-shape.ts';
export { type ArgumentValues, handleCompletion } from './completion.ts';
export { type Confirm, terminalConfirm } from './confirm.ts';
export { type Log, logWithSteps } from './log.ts';
export { paint } from './paint.ts';
export {
  type HelpText,
  type Program,
  readCommand,
  readProgram,
} from './read-command.ts';
