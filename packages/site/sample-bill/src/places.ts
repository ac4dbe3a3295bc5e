import { costLines } from './cost-lines.ts';

/** Regions of several providers in one area are one place on a map. */
const areas: {
  label: string;
  regions: string[];
  latitude: number;
  longitude: number;
  side?: 'left' | 'above' | 'below';
  /** Of its traffic to the internet, in degrees clockwise from the right. */
  exit?: number;
}[] = [
  {
    label: 'Virginia',
    regions: ['us-east-1', 'eastus', 'us-ashburn-1'],
    latitude: 38.5,
    longitude: -77.8,
    side: 'below',
    exit: 15,
  },
  {
    label: 'Benelux',
    regions: ['westeurope', 'europe-west1'],
    latitude: 51.6,
    longitude: 4.6,
    side: 'below',
  },
  {
    label: 'UK and Ireland',
    regions: ['eu-west-1', 'uk-london-1'],
    latitude: 53.3,
    longitude: -6.2,
    side: 'above',
  },
  { label: 'Iowa', regions: ['us-central1'], latitude: 41.5, longitude: -95.9, side: 'left', exit: 125 },
  { label: 'Oregon', regions: ['us-west-2'], latitude: 45.8, longitude: -119.7, side: 'left' },
  { label: 'Singapore', regions: ['ap-southeast-1'], latitude: 1.4, longitude: 103.8, exit: 70 },
  { label: 'São Paulo', regions: ['sa-east-1'], latitude: -23.5, longitude: -46.6 },
];

export const places = areas.map((area) => ({
  ...area,
  value: costLines
    .filter(({ region }) => area.regions.includes(region))
    .reduce((sum, { thisMonth }) => sum + thisMonth, 0),
}));

export interface Flow {
  from: string;
  to: string;
  service: string;
  /** US dollars this month. */
  cost: number;
}

export const NOT_NAMED = 'destination not named';

/** From AWS usage types and Google SKUs. Azure meters name no regions: its traffic has no line. */
export const flows: readonly Flow[] = [
  { from: 'Virginia', to: 'Internet', service: 'AWS Data Transfer', cost: 11_300 },
  { from: 'Benelux', to: NOT_NAMED, service: 'Virtual Network', cost: 9_400 },
  { from: 'Virginia', to: 'UK and Ireland', service: 'AWS Data Transfer', cost: 9_200 },
  { from: 'Singapore', to: 'Internet', service: 'AWS Data Transfer', cost: 6_900 },
  { from: 'Virginia', to: 'Oregon', service: 'AWS Data Transfer', cost: 6_800 },
  { from: 'Iowa', to: 'Internet', service: 'Networking', cost: 5_568 },
  { from: 'Singapore', to: 'Virginia', service: 'AWS Data Transfer', cost: 3_700 },
];

/** US dollars this month. */
export const trafficCost = flows.reduce((sum, { cost }) => sum + cost, 0);
