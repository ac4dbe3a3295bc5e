import type { Industry } from '../../../content/content-schema.ts';
import { BarsView } from '../../../views/bars-view.tsx';

const entry: Industry = {
  name: 'Retail and E-commerce',
  line: 'Cost per order, before and after the peak',
  savings: '30-45%',
  menuOrder: 31,
  title: 'Pay for the peak only while it lasts',
  subtitle:
    'Cyber Week, a product drop, a television spot: retail capacity is bought for days and too often paid for all year. Plan the season in dollars per order, then scale back on schedule.',
  description:
    'Cloud costs for retailers and online shops: forecast the peak season, track cost per order, catch bot traffic early and scale down when demand does.',
  overview:
    'Retail demand has a calendar, and the cloud bill should follow it down as well as up. It rarely does. Capacity added for November is still there in February, because the people who raised the limits have moved on to returns, and because nobody wants to be the one who removed a node before Mother’s Day.\n\nWe put orders beside dollars. When spend is shown per order, per thousand sessions and per channel, a doubled bill in the peak is good news and the same bill in a quiet week is a question. Forecasts take your promotion calendar as input, so merchandising, engineering and finance plan from one curve.',
  challenges: [
    'Peak capacity is set by fear of an outage, held through the change freeze, and released months late.',
    'Scrapers and price-comparison bots consume search and image bandwidth that no customer ever sees.',
    'Recommendation, search and personalization teams each train models on their own copy of the same clickstream.',
    'Marketplaces, stores and apps share one platform, so channel margin ignores what each channel costs to run.',
  ],
  benefits: [
    'Retailers typically bring cost down by 30-45%, most of it between the peaks rather than in them.',
    'Cost per order and per thousand sessions, by channel and country, next to conversion and margin.',
    'A season forecast built on the promotion calendar, with a range that finance can book against.',
    'Alerts on traffic that costs money and brings no baskets, on the day it starts rather than at month end.',
    'A dated scale-down plan for every scale-up: each temporary limit has an owner and an expiry.',
  ],
  caseStudy: {
    title: 'A fashion retailer gives February its own budget',
    description:
      'After four seasons the retailer’s search cluster still had its first Black Friday size. Cost per order showed that a quiet-week order cost several times a peak order. The team tied node pools to the trading calendar, moved image processing and recommendation training to spot capacity, and now signs off the season on a forecast that finance helped to build.',
    stats: [
      { label: 'forecast accuracy for the season, by month', value: '95%' },
      { label: 'saved by right-sizing search between peaks', value: '20-30%' },
      { label: 'less for image and model jobs on spot', value: '60-70%' },
    ],
  },
  approach: [
    {
      title: 'Lay the seasons over the bill',
      description:
        'A year of billing data is compared with orders, sessions and campaigns, so that growth, peak and leftover become three separate amounts.',
    },
    {
      title: 'Agree on the unit',
      description:
        'Per order, per session or per item listed: one denominator for each channel, fed from your order system once a day.',
    },
    {
      title: 'Rehearse the peak in money',
      description:
        'Each load test comes with a price. Before the freeze you know what the expected, the hoped-for and the viral weekend would cost.',
    },
    {
      title: 'Come back down',
      description:
        'In the weeks after the peak we track every temporary increase until it is gone, and keep the finding for the next season.',
    },
  ],
  closing: {
    title: 'When is your next peak?',
    text: 'Send us the date and last year’s bill for the same weeks. We come back with what the peak itself cost, and what stayed behind after it.',
  },
  picture: {
    View: BarsView,
    data: {
      title: 'A trading year',
      note: 'Half-month spend',
      takeaway:
        'The bill follows the calendar down after Cyber Week, and bot traffic in August is caught as it starts.',
      bars: [
        { label: 'Jan', value: 205 },
        { label: 'Jan 16', value: 168 },
        { label: 'Feb', value: 159 },
        { label: 'Feb 15', value: 171 },
        { label: 'Mar', value: 162 },
        { label: 'Mar 16', value: 165 },
        { label: 'Apr', value: 178 },
        { label: 'Apr 16', value: 170 },
        { label: 'May', value: 214 },
        { label: 'May 16', value: 181 },
        { label: 'Jun', value: 176 },
        { label: 'Jun 16', value: 184 },
        { label: 'Jul', value: 226 },
        { label: 'Jul 16', value: 187 },
        { label: 'Aug', value: 181 },
        { label: 'Aug 16', value: 268, mark: 'anomaly', text: 'Bots' },
        { label: 'Sep', value: 188 },
        { label: 'Sep 16', value: 195 },
        { label: 'Oct', value: 208 },
        { label: 'Oct 16', value: 231 },
        { label: 'Nov', value: 284 },
        { label: 'Nov 16', value: 452, mark: 'peak', text: 'Cyber Week' },
        { label: 'Dec', value: 371 },
        { label: 'Dec 16', value: 296 },
      ],
      labelEvery: 4,
      legend: { bars: 'Cloud spend' },
    },
  },
};

export default entry;
