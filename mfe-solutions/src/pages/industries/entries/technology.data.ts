import { asData } from '../../../figures/as-data.ts';
import { scatter } from '../../../figures/over-time/scatter.ts';

export default asData({
  picture: scatter(
    {
      title: 'Cost to serve one tenant',
      note: 'Monthly, 12 months',
      takeaway: 'The bill grows with the customer base while each tenant costs less to serve.',
    },
    {
      spend: [412, 426, 455, 468, 452, 446, 471, 483, 490, 508, 516, 529],
      perTenant: [1340, 1325, 1330, 1280, 1165, 1070, 1040, 1005, 960, 930, 895, 860],
    },
  ),
});
