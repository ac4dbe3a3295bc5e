const UNREAD = 'script, style, template, .preview-banner';

/** As React escapes. */
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => CHARACTERS[name]!);
const withoutVersion = (text: string) => text.replace(/(\/_sections\/[^/"\s]+)\/[^/"\s]+\//g, '$1/');

/** The live page, without the preview's cookie. @throws if it cannot be read */
export async function liveHtml(): Promise<string> {
  const response = await fetch(location.pathname, { credentials: 'omit' });
  if (!response.ok && response.status !== 404) throw new Error(String(response.status));
  return response.text();
}

/** Those with a text or picture not in `live`, which is split at its tags: the policy lets no script parse HTML. */
export function changedElements(live: string, root: Element): Element[] {
  const html = live.replace(/<(script|style|template)[\s>][\s\S]*?<\/\1>/g, '');
  const texts = new Set(html.split(/<[^>]*>/).map((text) => collapsed(decoded(text))));
  const attributes = decoded(withoutVersion(html));
  const changed = new Set<Element>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = collapsed(node.textContent ?? '');
    const element = node.parentElement!;
    if (text !== '' && !texts.has(text) && !element.closest(UNREAD)) changed.add(element);
  }
  for (const image of root.querySelectorAll('img')) {
    const [src, alt] = [withoutVersion(image.getAttribute('src') ?? ''), image.getAttribute('alt')];
    if (!attributes.includes(`src="${src}"`) || (alt && !attributes.includes(`alt="${alt}"`)))
      changed.add(image);
  }
  return [...changed];
}
