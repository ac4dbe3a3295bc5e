import { articles } from '../content/articles.ts';

const read = (slug: string) => articles.find((article) => article.slug === slug)!;

test.each([
  ['[RS-7]', 'cloud-plus-finops-era', 'Schedule a Strategic Consultation'],
  ['[RS-8]', 'cfo-multi-cloud-guide', 'Schedule Your CFO Demo'],
  ['[RS-9]', 'finops-framework-implementation', 'Start Your FinOps Journey'],
  ['[RS-10]', 'azure-cost-management', 'Optimize Your Azure Costs'],
  ['[RS-11]', 'cloud-waste-roi', 'Calculate Your ROI Potential'],
])('%s %s calls to action with "%s"', (_, slug, button) => {
  expect(read(slug!).action.button).toBe(button);
});

test('[RS-12] the right-sizing guide has its sections in order', () => {
  const headings = [...read('right-sizing-ec2').body.matchAll(/^##+ (.+)$/gm)].map((match) => match[1]!);
  const order = [
    /^Understanding right-sizing/,
    /^Data collection/,
    /^Analysis framework/,
    /CPU percentile bands/,
    /Memory approach/,
    /Decision matrix/,
    /^Implementation/,
    /^Phase 1/,
    /^Phase 2/,
    /^Monitoring and validation/,
    /^Advanced techniques/,
    /family/,
    /Graviton checklist/,
    /^Conclusion and roadmap/,
  ].map((heading) => headings.findIndex((text) => heading.test(text)));
  expect(Math.min(...order)).toBeGreaterThan(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('[RS-12] the right-sizing guide states every threshold', () => {
  const body = read('right-sizing-ec2').body.replace(/\s+/g, ' ');
  for (const words of [
    /at least 14 days/,
    /30 days as the rule/,
    /90 days for/,
    /Under 40% \| Underused/,
    /40-70% \| Well sized/,
    /Over 80% \| Over-utilized/,
    /20-30% headroom/,
    /7-day window/,
    /Under 20% \| Under 50% \| Downsize 2 or more sizes \| Low/,
    /20-40%, or less \| 50-70%, or less \| Downsize 1 size, or half the cores[^|]*\| Medium/,
    /Over 80% \| Over 85% \| Upsize or optimize \| High/,
    /Over 80% \| 85% or less \| Upsize, or find the cause \| High/,
    /Check: 70% or less after the change \| Check: 80% or less after the change/,
    /48-72 hours/,
    /30 days overall/,
    /under 30% utilization/,
    /under 5% for 7\+ days/,
    /under 80% CPU for 3\+ days/,
    /inactive IAM users with no sign-in for 90\+ days/,
  ]) {
    expect(body).toMatch(words);
  }
});
