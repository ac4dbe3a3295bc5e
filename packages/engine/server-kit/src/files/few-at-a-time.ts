/** Open files of a process are limited to 1,024, and an artifact may have more. */
const MAX_OPEN_FILES = 64;

export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  each: (item: Item) => Promise<Result>,
  atOnce = MAX_OPEN_FILES,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await each(items[at]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
