import { type ParseArgsConfig, parseArgs } from 'node:util';

/** @throws `toError` of Node's message for an argument that the configuration lacks */
export function parsedArguments<Config extends ParseArgsConfig>(
  config: Config,
  toError: (message: string) => Error,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw toError((error as Error).message);
  }
}
