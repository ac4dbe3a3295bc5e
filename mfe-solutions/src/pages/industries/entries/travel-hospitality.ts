import type { Industry } from '../../../content/content-schema.ts';
import { WeekView } from '../../../views/week-view.tsx';

const entry: Industry = {
  name: 'Travel and Hospitality',
  line: 'What a search, a booking and a storm cost',
  savings: '30-40%',
  menuOrder: 37,
  title: 'A thousand searches, one booking, one bill',
  subtitle:
    'Guests look far more often than they book, and every look costs compute. See what a search, a booking and a stay cost, by channel and by hour.',
  description:
    'Cloud cost management for airlines, hotels and travel sites: cost per search and booking, fare caching, disruption peaks and spend by property or route.',
  overview:
    'In travel, the expensive customer is the one who compares. Metasearch sites and partners query fares and availability around the clock, the look-to-book ratio climbs each year, and the price of an answer is the same whether or not a room is sold. Revenue management then runs its own simulations over the same inventory, usually at the hour when traffic peaks.\n\nOur ledger prices the look. Requests are tied to the compute, cache and database time they use, then set against bookings from the reservation system. Partners whose queries never convert become visible, a cache’s hit rate gets a dollar value, and a storm that grounds flights is recorded as an event with its own cost, not as noise in the month.',
  challenges: [
    'Search traffic from partners and metasearch grows faster than bookings, and contracts seldom cap it.',
    'Weather, strikes and outages multiply rebooking traffic within minutes; autoscaling reacts and nobody scales back.',
    'Seasons differ by region, so one global baseline hides idle capacity in half of the world.',
    'Mergers and franchises leave several reservation, loyalty and property systems, each with a cloud of its own.',
  ],
  benefits: [
    'Travel and hospitality groups typically lower cloud cost by 30-40% while response times stay as they are.',
    'Cost per thousand searches and per booking, by channel, partner, route or property.',
    'An event log in money: what each storm, sale or outage added, and when the last extra server was gone.',
    'Cache and data-warehouse settings ranked by what a change would save, not by what is easy to graph.',
    'Property and brand statements that franchise partners can check for themselves.',
  ],
  caseStudy: {
    title: 'A hotel group learns which partners only look',
    description:
      'Pricing each search showed that a few metasearch feeds caused most of the availability queries and very few stays. Their answers now come from a cache with a slightly older price. The clickstream warehouse was partitioned by date and capped per query, and the nightly rate simulation waits for interruptible capacity after check-in time.',
    stats: [
      { label: 'lower warehouse cost for search analytics in BigQuery', value: '60%' },
      { label: 'less for the nightly rate simulation', value: '60-70%' },
      { label: 'less compute for the availability service', value: 'Up to 40%' },
    ],
  },
  approach: [
    {
      title: 'Trace one search',
      description:
        'From edge to reservation system we follow a query with your architects and note which account, cache and database pays for each hop.',
    },
    {
      title: 'Join looks and bookings',
      description:
        'Request counts by partner meet confirmed bookings once a day. Cost per booking is then a metric you can put in a contract.',
    },
    {
      title: 'Shape the load',
      description:
        'Caching, query limits and the timing of batch runs come first; they cost little and bring the peak down before anything is resized.',
    },
    {
      title: 'Commit by region',
      description:
        'Commitments are sized on each region’s own low season, and the high season is left to on-demand and interruptible capacity.',
    },
  ],
  closing: {
    title: 'What does a search cost you?',
    text: 'With one month of billing data and your request counts by partner we can answer that in the first session, to a tenth of a cent.',
  },
  picture: {
    View: WeekView,
    data: {
      title: 'Search spend by hour',
      note: 'One week, local time',
      takeaway: 'Sunday evening is when people dream of leaving; the nights belong to partner crawlers.',
      days: [
        '333210011222333322334431',
        '333210011222333322233321',
        '333210011222333322233321',
        '333210011222333322233321',
        '333210011222333222223321',
        '322210001122233333333321',
        '322210001122334443444442',
      ],
      scale: { low: 'Quiet', high: 'Busy' },
    },
  },
};

export default entry;
