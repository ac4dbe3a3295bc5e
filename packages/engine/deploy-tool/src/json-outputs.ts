import * as z from 'zod';
import {
  changeOutputSchema,
  diffOutputSchema,
  explainOutputSchema,
  failureOutputSchema,
  healthOutputSchema,
  historyOutputSchema,
  initOutputSchema,
  keyOutputSchema,
  newPageOutputSchema,
  previewOutputSchema,
  pruneOutputSchema,
  publishConfigOutputSchema,
  rolloutOutputSchema,
  showOutputSchema,
  snapshotOutputSchema,
  statusOutputSchema,
  typesOutputSchema,
  verifyOutputSchema,
  waitOutputSchema,
} from './output-schema.ts';

export * from './output-schema.ts';

/** What each command adds to `command` and `ok` when it is done. */
const OUTPUTS: Record<string, z.ZodObject[]> = {
  deploy: [changeOutputSchema],
  diff: [diffOutputSchema],
  explain: [explainOutputSchema],
  health: [healthOutputSchema],
  history: [historyOutputSchema],
  init: [initOutputSchema],
  'new-page': [newPageOutputSchema],
  key: [keyOutputSchema],
  prepare: [changeOutputSchema],
  preview: [previewOutputSchema],
  promote: [changeOutputSchema],
  prune: [pruneOutputSchema],
  'publish-config': [publishConfigOutputSchema],
  restore: [changeOutputSchema],
  retire: [changeOutputSchema],
  rollback: [changeOutputSchema],
  rollout: [rolloutOutputSchema, changeOutputSchema],
  show: [showOutputSchema],
  sign: [changeOutputSchema, snapshotOutputSchema],
  start: [changeOutputSchema],
  status: [statusOutputSchema],
  stop: [changeOutputSchema],
  types: [typesOutputSchema],
  verify: [verifyOutputSchema],
  wait: [waitOutputSchema],
};

const doneSchemas = (name: string) =>
  (OUTPUTS[name] ?? []).map((schema) => schema.extend({ command: z.literal(name), ok: z.literal(true) }));

/** Schema of the object that a command prints with --json, done or failed, by the command's name. */
export const jsonOutputs: Record<string, z.ZodType> = Object.fromEntries(
  Object.keys(OUTPUTS).map((name) => [name, z.union([...doneSchemas(name), failureOutputSchema])]),
);

/** The same as one JSON Schema: a definition for each command, and `failed` for all of them. */
export const jsonOutputsSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What the commands of site print with --json',
  $defs: {
    ...Object.fromEntries(
      Object.keys(OUTPUTS).map((name) => [
        name,
        { anyOf: [...doneSchemas(name).map(definitionOf), { $ref: '#/$defs/failed' }] },
      ]),
    ),
    failed: definitionOf(failureOutputSchema),
  },
});

function definitionOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...definition } = z.toJSONSchema(schema);
  return definition;
}
