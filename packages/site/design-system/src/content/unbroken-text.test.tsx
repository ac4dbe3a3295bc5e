import { renderToStaticMarkup } from 'react-dom/server';
import { UnbrokenText } from './unbroken-text.tsx';

const unbroken = (text: string) =>
  [...renderToStaticMarkup(<UnbrokenText text={text} />).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    ([, part]) => part,
  );

test.each([
  ['it saves 20-30% of 64 GiB', ['20-30%', '64 GiB']],
  ['from 9 AM-6 PM, and at 6 PM', ['9 AM-6 PM', '6 PM']],
  ['an m7i with 2 vCPUs, per GPU-hour', ['2 vCPUs', 'GPU-hour']],
  ['read-only access to 3 accounts in us-east-1', []],
])('%s', (text, parts) => {
  expect(unbroken(text)).toEqual(parts);
});
