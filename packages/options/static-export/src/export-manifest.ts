import * as z from 'zod';

const bodySchema = z.strictObject({
  /** Path below `content/identity/` and `content/<encoding>/`. */
  file: z.string(),
  encodings: z.array(z.enum(['br', 'gzip'])),
});

const responseSchema = z.strictObject({
  status: z.number().int().min(200).max(599),
  /** Without those that a server adds: Content-Encoding, Content-Length, ETag, and Vary for responses with a body. */
  headers: z.record(z.string(), z.string()),
  body: bodySchema.optional(),
});

/** The response of each address: the path as it was sent, without its query, not decoded, case-sensitive. */
export const exportManifestSchema = z.strictObject({
  schema: z.literal(1),
  composition: z.string(),
  /** On every response, also in place of those of a target of /api. */
  headers: z.record(z.string(), z.string()),
  /** By exact path. */
  answers: z.record(z.string().startsWith('/'), responseSchema),
  /** For other paths, by prefix: the first match. */
  notFound: z.array(z.strictObject({ prefix: z.string().startsWith('/'), answer: responseSchema })).min(1),
  rules: z.strictObject({
    /** Any method but GET and HEAD. */
    wrongMethod: responseSchema,
    /** A path below `/_sections/` or `/_frames/` that is not in `answers`. */
    noAsset: responseSchema,
    /** A path of which `answers` has the lower case without trailing slash: `Location` is that, with the query. */
    respelled: responseSchema,
    /** If leads-api does not respond: the page for a form without script. */
    leadsUnavailablePage: responseSchema,
    leadsUnavailableProblem: responseSchema,
  }),
});

export type ExportedResponse = z.output<typeof responseSchema>;
export type ExportManifest = z.output<typeof exportManifestSchema>;
