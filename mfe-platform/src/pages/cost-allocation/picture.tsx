import { rows } from '@site/og-images';
import type { PublicSiteConfig } from '@site/section-kit';
import { teamShares } from '../../data/month/shared-cost.ts';
import { Meter } from '../../views/meter.tsx';
import { copy } from './copy.ts';

const largestTeam = Math.max(...teamShares.map(({ direct, shared }) => direct + shared));

export default (config: PublicSiteConfig) => {
  const { name, hero } = copy(config);
  return {
    label: name,
    title: hero.title,
    view: rows(
      teamShares.map(({ owner, direct, shared }) => (
        <Meter key={owner} share={(direct + shared) / largestTeam} limit={direct / largestTeam} />
      )),
      { height: 8 },
    ),
  };
};
