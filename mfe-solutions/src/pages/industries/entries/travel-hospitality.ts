import { sum } from '@site/design-system/drawing';
import { dollars, grouped } from '@site/design-system/en-us';
import type { Industry } from '../../../content/content-schema.ts';
import { circles } from '../../../figures/of-parts/circles.ts';

interface Channel {
  channel: string;
  short?: string;
  searches: number;
  bookings: number;
}

const channels = [
  { channel: 'Own site and app', short: 'Own', searches: 18_000_000, bookings: 90_000 },
  { channel: 'Travel agencies', short: 'Agents', searches: 9_000_000, bookings: 30_000 },
  { channel: 'Metasearch feed 1', short: 'Feed 1', searches: 64_000_000, bookings: 40_000 },
  { channel: 'Metasearch feed 2', short: 'Feed 2', searches: 51_000_000, bookings: 6_000 },
];
const CENTS_PER_THOUSAND = 40;

/** Of ten searches through the second feed, those that a cache answers. */
const CACHED = 8;

function priced({ channel, searches, bookings }: Channel) {
  const cents = (searches / 1000) * CENTS_PER_THOUSAND;
  return {
    channel,
    searches,
    bookings,
    ratio: Math.round(searches / bookings),
    cost: cents / 100,
    perBooking: Math.round(cents / bookings),
  };
}

const feed = priced(channels[3]!);
const cached = (feed.cost * CACHED) / 10;

const entry: Industry = {
  name: 'Travel and Hospitality',
  line: 'What a search, a booking and a storm cost',
  savings: '30-40%',
  menuOrder: 37,
  title: 'A thousand searches, one booking, one bill',
  subtitle: 'See what a search, a booking and a stay cost, by channel.',
  description:
    'Cloud cost management for airlines, hotels and travel sites: cost per search and booking, fare caching, disruption peaks and spend by property or route.',
  overviewTitle: 'You pay for every search that sells nothing',
  overview:
    'Shoppers who compare cost the most to serve, and an answer costs the same whether or not a room is sold. Our ledger ties each search to the compute, cache and database time it uses, and compares it with bookings.',
  challenges: [
    'Partner traffic grows faster than bookings.',
    'A storm multiplies rebooking, and the extra servers stay.',
    'One global baseline hides idle regions.',
    'Merged brands each run systems of their own.',
  ],
  benefits: [
    'A price per thousand searches for the next contract.',
    'An event log in money, until the last extra server is gone.',
    'Baselines by region and season.',
    'Statements per property and brand.',
  ],
  caseStudy: {
    title: 'A hotel group learns which partners only look',
    description: `The second metasearch feed of the table makes ${grouped(feed.ratio)} searches for one booking, ${dollars(feed.cost)} a month. A cache with slightly older prices answers ${CACHED} of 10.`,
    stats: [
      { label: 'saved a month once servers shrink too, before the cache’s cost', value: dollars(cached) },
      {
        label: `cost of a booking through the feed, after ${dollars(feed.perBooking / 100, 2)}`,
        value: dollars((feed.cost - cached) / feed.bookings, 2),
      },
      {
        label: 'searches a booking that still reach the hotels’ systems',
        value: grouped((feed.ratio * (10 - CACHED)) / 10),
      },
    ],
  },
  approachTitle: 'The peak gets lower before anything is resized',
  approach: [
    {
      title: 'Trace one search',
      description: 'From edge to reservation system: which account, cache and database pays for each hop.',
    },
    {
      title: 'Join looks and bookings',
      description: 'Request counts by partner meet confirmed bookings once a day.',
    },
    {
      title: 'Shape the load',
      description: 'Caching, query limits and batch times lower the peak.',
    },
    {
      title: 'Commit by region',
      description: 'Each region’s own low season sets the size of its commitments.',
    },
  ],
  worksheet: {
    title: 'A price for each search',
    lead: 'Look to book, one month by channel, at 40 cents per thousand searches.',
    columns: [
      { key: 'channel', label: 'Channel' },
      { key: 'searches', label: 'Searches', unit: 'count' },
      { key: 'bookings', label: 'Bookings', unit: 'count' },
      { key: 'ratio', label: 'Searches per booking', unit: 'count' },
      { key: 'cost', label: 'Cost of searches', unit: 'usd' },
      { key: 'perBooking', label: 'Cost per booking', unit: 'cents' },
    ],
    rows: channels.map(priced),
    total: priced({
      channel: 'All channels',
      searches: sum(channels.map(({ searches }) => searches)),
      bookings: sum(channels.map(({ bookings }) => bookings)),
    }),
    note: 'Illustrative. Cost of searches = searches / 1,000 x $0.40. Cost per booking = cost of searches / bookings.',
  },
  order: ['overview', 'worksheet', 'story', 'approach'],
  closing: { title: 'What does a search cost you?', agenda: 'bill' },
  picture: circles(
    {
      title: 'Searches behind one booking',
      note: 'Searches a booking, by area of the circle',
      takeaway: 'The second metasearch feed looks 8,500 times for each room it sells.',
    },
    channels.map((channel) => ({ ...channel, cost: ((channel.searches / 1000) * CENTS_PER_THOUSAND) / 100 })),
  ),
};

export default entry;
