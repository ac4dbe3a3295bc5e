interface Fragment {
  type?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Fragment[];
}

/** Brackets and commas need no element: their color is that of the text. */
export function plainPunctuation() {
  return function plain(fragment: Fragment): void {
    const children = fragment.children?.flatMap((child) =>
      isPunctuation(child) ? child.children! : [child],
    );
    if (!children) return;
    fragment.children = joinTexts(children);
    fragment.children.forEach(plain);
  };
}

const isPunctuation = ({ properties }: Fragment) => String(properties?.className) === 'hljs-punctuation';

/** Each text would be an entry of the page's script. */
function joinTexts(fragments: Fragment[]): Fragment[] {
  const joined: Fragment[] = [];
  for (const fragment of fragments) {
    const last = joined.at(-1);
    if (isText(last) && isText(fragment))
      joined.splice(-1, 1, { ...last, value: last.value + fragment.value });
    else joined.push(fragment);
  }
  return joined;
}

const isText = (fragment: Fragment | undefined): fragment is { type: string; value: string } =>
  fragment?.type === 'text';
