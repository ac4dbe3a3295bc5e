import * as z from 'zod';

const bodySchema = z.strictObject({
  /** Name of the body below `content/identity/`, and below `content/<encoding>/` for each of its encodings. */
  file: z.string(),
  /** Encodings it is stored in besides the plain one. */
  encodings: z.array(z.enum(['br', 'gzip'])),
});

/** The response of one address. */
const responseSchema = z.strictObject({
  status: z.number().int().min(200).max(599),
  /**
   * All headers that do not depend on the request: Content-Encoding, Content-Length and an entity tag are the
   * added by the server. `Vary: Accept-Encoding` belongs to every response with a body.
   */
  headers: z.record(z.string(), z.string()),
  body: bodySchema.optional(),
});

/**
 * A composition as plain files, for any server: the response of each address. An address is the path as it was
 * sent, without its query: not decoded, slashes not merged, case-sensitive. Only GET and HEAD.
 */
export const exportManifestSchema = z.strictObject({
  schema: z.literal(1),
  composition: z.string(),
  /** Security headers: on every response, also in place of those of a target of /api. */
  headers: z.record(z.string(), z.string()),
  /** By exact path: pages, files, documents, redirects, sections' assets of every version that is kept. */
  answers: z.record(z.string().startsWith('/'), responseSchema),
  /** For every other path, the first entry whose prefix matches; the last one matches all. */
  notFound: z.array(z.strictObject({ prefix: z.string().startsWith('/'), answer: responseSchema })).min(1),
  /** Responses by rule. */
  rules: z.strictObject({
    /** Any method but GET and HEAD. */
    wrongMethod: responseSchema,
    /** A path below `/_sections/` or `/_frames/` that is not in `answers`. */
    noAsset: responseSchema,
    /** A path that is in `answers` in lower case and without its trailing slash: `Location` is that path and the query. */
    respelled: responseSchema,
    /** If leads-api does not respond: for a form sent without script, and for a call. */
    leadsUnavailablePage: responseSchema,
    leadsUnavailableProblem: responseSchema,
  }),
});

export type ExportedResponse = z.output<typeof responseSchema>;
export type ExportManifest = z.output<typeof exportManifestSchema>;
