import { renderToStaticMarkup } from 'react-dom/server';
import { UnbrokenText } from './unbroken-text.tsx';

const unbroken = (text: string) =>
  [...renderToStaticMarkup(<UnbrokenText text={text} />).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    ([, part]) => part,
  );

test.each([
  ['it saves 20-30% of 64 GiB', ['20-30%', '64 GiB']],
  ['under 5% CPU for 7+ days on 12 instances, 1,000 hours', ['7+ days', '12 instances,', '1,000 hours']],
  ['within 30 seconds', ['30 seconds']],
  ['from 9 AM-6 PM, and at 6 PM', ['9 AM-6 PM,', '6 PM']],
  ['anomalies $28,100, all else −$869', ['−$869']],
  ['an m7i with 2 vCPUs, per GPU-hour', ['2 vCPUs,', 'GPU-hour']],
  ['read-only access to 3 accounts in us-east-1', ['us-east-1']],
  [
    'gcp us-central1, oracle us-ashburn-1 and zone eu-west-1a',
    ['us-central1,', 'us-ashburn-1', 'eu-west-1a'],
  ],
  ['The Guide to Multi-Cloud Cost: a Data-Driven way', ['Multi-Cloud', 'Data-Driven']],
  ['Right-size in a 30-minute call, multi-cloud', ['Right-size', '30-minute']],
  ['With --apply it stops, with --dry-run it lists', ['--apply', '--dry-run']],
  ['2, last on Oct 27; from February 1, 2027', ['Oct 27', 'February 1,']],
  ['read-only access to 3 accounts', []],
])('%s', (text, parts) => {
  expect(unbroken(text)).toEqual(parts);
});
