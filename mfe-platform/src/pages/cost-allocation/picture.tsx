import { rows } from '@site/og-images';
import { teamShares } from '../../data/month/shared-cost.ts';
import { Meter } from '../../views/meter.tsx';
import { copy } from './copy.ts';

const largestTeam = Math.max(...teamShares.map(({ direct, shared }) => direct + shared));

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: rows(
    teamShares.map(({ owner, direct, shared }) => (
      <Meter key={owner} share={(direct + shared) / largestTeam} limit={direct / largestTeam} />
    )),
    { height: 8 },
  ),
});
