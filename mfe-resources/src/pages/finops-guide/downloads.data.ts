import { type Download, downloadGroups } from '@site/downloads/list';

/** What the addresses of all formats begin with, and how each goes on. */
function addressesOf({ files }: Download): [start: string, ...ends: string[]] {
  let length = files[0]!.lastIndexOf(files.length > 1 ? '/' : '.') + 1;
  const shared = (end: number) => files.every((file) => file.startsWith(files[0]!.slice(0, end)));
  while (files.length > 1 && shared(length + 1)) length += 1;
  return [files[0]!.slice(0, length), ...files.map((file) => file.slice(length))];
}

/** Title, rows of title, use and addresses. Lists, and not records: every name of a member is sent to the browser. */
export default downloadGroups.map(({ title, downloads }) => ({
  title,
  rows: downloads.map(
    ({ title: name, use, files }: Download) => [name, use, addressesOf({ title: name, use, files })] as const,
  ),
}));
