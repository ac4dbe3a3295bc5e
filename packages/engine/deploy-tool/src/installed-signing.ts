import { importFile, installedFile } from '@site/server-kit';
import type { ToolSigning } from './change/signing.ts';

const TOOL = '@site/release-signing/tool';

/** The package that signs, as the working directory has it installed, or this tool. Undefined where neither has it. */
export async function installedSigning(folder: string): Promise<ToolSigning | undefined> {
  // a command that is run without being installed has its packages in no folder of the caller's
  const file = installedFile(TOOL, folder) ?? installedFile(TOOL, import.meta.dirname);
  if (file === undefined) return undefined;
  const { toolSigning }: { toolSigning: ToolSigning } = await importFile(file);
  return toolSigning;
}
