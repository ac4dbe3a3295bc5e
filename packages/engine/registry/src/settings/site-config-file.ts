import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type SiteConfig, siteConfigSchema } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';

const ACTION = 'Correct the fields named above. An editor completes the file by its "$schema".';

/**
 * Checked with the schema that `$schema` names, too.
 *
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID naming every wrong field.
 */
export function readSiteConfig(path: string): SiteConfig {
  const json = readJson(path);
  const { data, error } = siteConfigSchema.safeParse(json);
  if (!data) throw invalid(path, error);
  const { $schema, ...config } = data;
  const wrong = $schema && !/^https?:/.test($schema) && ownSchema(path, $schema).safeParse(json).error;
  if (wrong) throw invalid(path, wrong);
  return config;
}

const invalid = (path: string, error: z.ZodError) =>
  new SiteError('SITE_CONFIG_INVALID', `${path}:\n${z.prettifyError(error)}`, ACTION);

let lastSchema: { text: string; schema: z.ZodType } | undefined;

/** Read again with each configuration. */
function ownSchema(path: string, name: string): z.ZodType {
  const file = resolve(dirname(path), name);
  try {
    const text = readFileSync(file, 'utf8');
    if (lastSchema?.text !== text) lastSchema = { text, schema: schemaOf(JSON.parse(text)) };
    return lastSchema.schema;
  } catch (cause) {
    throw new SiteError(
      'SITE_CONFIG_INVALID',
      `${path} names the schema ${file}, which cannot be used: ${(cause as Error).message}`,
      'Copy the schema to that place, or take $schema out of the file: nothing then checks what is below site.',
      { cause },
    );
  }
}

/** @throws Error for a schema with properties and no type, in which zod would check nothing. */
function schemaOf(json: z.core.JSONSchema.JSONSchema): z.ZodType {
  if (hasUntyped(json))
    throw new Error('it has properties next to which there is no type, such as "object".');
  return z.fromJSONSchema(json);
}

const hasUntyped = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  (('properties' in node && !('type' in node)) || Object.values(node).some(hasUntyped));

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new SiteError(
      'SITE_CONFIG_MISSING',
      `The site configuration ${path} cannot be read: ${(cause as NodeJS.ErrnoException).code}.`,
      'Point SITE_CONFIG at the file; the default is shell/config/site.json.',
      { cause },
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SiteError('SITE_CONFIG_INVALID', `${path} is not JSON: ${(cause as Error).message}`, ACTION, {
      cause,
    });
  }
}

/**
 * A change applies without a restart; the last valid content applies while the file is invalid.
 *
 * @param onProblem called for each new problem, and with undefined once it is valid again.
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID
 */
export function followSiteConfig(
  path: string,
  onProblem: (problem: string | undefined) => void,
): () => SiteConfig {
  let config = readSiteConfig(path);
  let reported: string | undefined;
  return () => {
    let problem: string | undefined;
    try {
      config = readSiteConfig(path);
    } catch (error) {
      problem = (error as Error).message;
    }
    if (problem !== reported) onProblem(problem);
    reported = problem;
    return config;
  };
}
