import { Figure } from '@site/design-system';
import { ForecastChart } from '../product/charts/forecast-chart.tsx';
import { served } from '../product/data/served.ts';
import { ProductLink } from './product-link.tsx';

export const ForecastExcerpt = () => (
  <Figure title="Total cost" note="US dollars a month">
    <ForecastChart {...served.forecast} />
    <p className="mt-3 text-sm print:hidden">
      <ProductLink id="forecast">Open this forecast in the product</ProductLink>
    </p>
  </Figure>
);
