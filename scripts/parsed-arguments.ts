import { type ParseArgsConfig, parseArgs } from 'node:util';

/** @throws `wrong` with what Node says of an argument that the configuration does not have. */
export function parsedArguments<Config extends ParseArgsConfig>(
  config: Config,
  wrong: (message: string) => Error,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw wrong((error as Error).message);
  }
}
