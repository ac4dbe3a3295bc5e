import type { Run } from './run.ts';

export async function deadLinks(
  { origin, links }: Run,
  found: string[],
  route: string,
): Promise<[link: string, status: number][]> {
  const own = new Set(
    found.filter((link) => link.startsWith(`${origin}/`)).map((link) => link.split('#')[0]!),
  );
  own.delete(origin + route);
  const requested = [...own].map(async (link): Promise<[string, number]> => {
    const status =
      links.get(link) ??
      fetch(link, { method: 'HEAD', redirect: 'manual' }).then((response) => response.status);
    links.set(link, status);
    return [link.slice(origin.length), await status];
  });
  return (await Promise.all(requested)).filter(([, status]) => status >= 400);
}
