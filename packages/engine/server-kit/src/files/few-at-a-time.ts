/** Files open at once: a process may have 1,024, and an artifact more files than that. */
const AT_ONCE = 64;

/** Promise.all of `each`, a few at a time; results are in the order of `items`. */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  each: (item: Item) => Promise<Result>,
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
