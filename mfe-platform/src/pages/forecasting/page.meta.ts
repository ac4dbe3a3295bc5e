import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '/platform/forecasting',
  title: 'Cost Forecasting',
  description:
    'Forecast cloud cost daily, weekly or monthly, from next month to next year, with confidence intervals and scenarios finance can plan with.',
  keywords: ['cloud cost forecasting', 'FinOps forecast', 'confidence interval', 'scenario modeling'],
  menu: {
    menu: 'platform',
    label: 'Cost Forecasting',
    description: 'A range you can plan with',
    icon: '@site/design-system/menu-icons/chart-line.svg',
    order: 60,
  },
  footer: { column: 'platform', label: 'Forecasting', order: 50 },
});
