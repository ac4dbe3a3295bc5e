import { dollars, percent } from '@site/design-system/en-us';
import { scatter } from '../../../figures/over-time/scatter.ts';

/** Thousands of US dollars, by month. */
const spend = [412, 426, 455, 468, 452, 446, 471, 483, 490, 508, 516, 529];
/** US dollars a month. */
const perTenant = [1340, 1325, 1330, 1280, 1165, 1070, 1040, 1005, 960, 930, 895, 860];
/** US dollars a month: cost that does not grow with tenants, and the price of one. */
const [platform, price] = [160_000, 4_300];

const ends = [0, 11].map((month) => {
  const cost = perTenant[month]!;
  const tenants = Math.round((1000 * spend[month]!) / cost);
  return { cost, tenants, ofPlatform: platform / tenants, margin: percent(price - cost, price, 0) };
});
const [january, december] = ends as [(typeof ends)[0], (typeof ends)[0]];
const fall = january.cost - december.cost;
const byTenants = january.ofPlatform - december.ofPlatform;

export default {
  cost: { from: dollars(january.cost), to: dollars(december.cost) },
  tenants: { from: january.tenants, to: december.tenants },
  margin: { from: january.margin, to: december.margin },
  platform: dollars(platform),
  price: dollars(price),
  fall: { all: dollars(fall), byTenants: dollars(byTenants), byWork: dollars(fall - byTenants) },
  picture: scatter(
    {
      title: 'Cost to serve one tenant',
      note: 'Monthly, 12 months',
      takeaway: `Over the year the bill grows by ${percent(spend[11]! - spend[0]!, spend[0], 0)} and the number of tenants doubles, so each costs less to serve.`,
    },
    { spend, perTenant },
  ),
};
