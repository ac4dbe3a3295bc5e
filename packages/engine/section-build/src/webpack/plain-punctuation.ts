interface Fragment {
  value?: string;
  properties?: Record<string, unknown>;
  children?: Fragment[];
}

/** Highlighted code without an element for each bracket and comma, which have the color of the text anyway. */
export function plainPunctuation() {
  return function plain(fragment: Fragment): void {
    fragment.children = fragment.children?.flatMap((child) =>
      isPunctuation(child) ? child.children! : [child],
    );
    fragment.children?.forEach(plain);
  };
}

const isPunctuation = ({ properties }: Fragment) => String(properties?.className) === 'hljs-punctuation';
