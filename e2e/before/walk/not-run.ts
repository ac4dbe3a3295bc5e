/** It cannot be decided here, for this reason. */
export class NotRun extends Error {}
