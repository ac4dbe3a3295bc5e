import * as z from 'zod';
import { SiteError } from '../errors/site-error.ts';
import { boundedReport, type JsonLimits, parseBounded } from './bounded-json.ts';

/** A file of this project that another version of it may read. */
export interface StoredFormat<Value> {
  text(value: Value): string;
  /** @throws SITE_STORED_FORMAT for another number or damaged text. */
  parse(text: string, file: string): Value;
}

/**
 * A change that an older reader cannot handle takes the next number. Unknown members are dropped, so a new
 * member needs none.
 *
 * @param limits of a file that another program may write.
 */
export function storedFormat<Schema extends z.ZodObject>(
  format: number,
  schema: Schema,
  limits?: JsonLimits,
): StoredFormat<z.output<Schema>> {
  const numbered = z.object({ format: z.number() });
  return {
    text: (value) => JSON.stringify({ format, ...value }),
    parse(text, file) {
      const json = jsonOf(text, file, limits);
      const found = numbered.safeParse(json);
      if (found.success && found.data.format !== format) {
        throw unreadable(
          file,
          `has format ${found.data.format}, and this version of the site reads format ${format}`,
        );
      }
      const { data, error } = schema.safeParse(json);
      const wrong = found.error ?? error;
      if (wrong) throw unreadable(file, `is damaged: ${boundedReport(wrong)}`);
      return data!;
    },
  };
}

function jsonOf(text: string, file: string, limits?: JsonLimits): unknown {
  try {
    return limits ? parseBounded(text, limits) : JSON.parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw unreadable(file, `is too large: ${error.message}`);
    return undefined;
  }
}

const unreadable = (file: string, why: string) =>
  new SiteError(
    'SITE_STORED_FORMAT',
    `${file} ${why}.`,
    'Remove the file, and it is created again; or run the version of the site that wrote it.',
  );
