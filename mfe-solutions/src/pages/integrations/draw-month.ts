import { costLines } from '@site/sample-bill/cost-lines';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import { bars } from '../../figures/of-parts/bars.ts';

/** October 2026 of the illustrative company, by service. */
export function drawMonth(provider: Provider, takeaway: string) {
  const services = new Map<string, { value: number; before: number }>();
  for (const line of costLines.filter((one) => one.provider === provider)) {
    const { value, before } = services.get(line.service) ?? { value: 0, before: 0 };
    services.set(line.service, { value: value + line.thisMonth, before: before + line.lastMonth });
  }
  const name = providerNames[provider];
  return bars(
    {
      title: `A month of ${name} after connecting`,
      note: 'October 2026, and change since September',
      takeaway,
    },
    [...services].map(([label, cost]) => ({ label, ...cost })),
  );
}
