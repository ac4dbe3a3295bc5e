import { Figure } from '@site/design-system';
import { Frame } from '@site/design-system/chart-drawings';
import { dollars } from '../../data/month/money.ts';
import bill from './bill-forecast.data.ts';
import { finance } from './copy.ts';

const { low, high } = bill.nextMonth;
const range = finance.forecast.range(dollars(low), dollars(high));

export const BillForecast = () => (
  <Figure title={finance.forecast.title} note={range}>
    <p className="mb-2 text-xs text-muted">{finance.forecast.key}</p>
    <Frame name={range} height="h-52" {...bill.drawing} />
  </Figure>
);
