import { sectionName } from '@site/composer';

/** @returns the section that a command names, by itself or as its folder (`mfe-platform`), or the one in the folder. */
export const namedSection = async (named: string | undefined, folder: string): Promise<string> =>
  named?.replace(/^mfe-/, '') ?? (await sectionName(folder));
