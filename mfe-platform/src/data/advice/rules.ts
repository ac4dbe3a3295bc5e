/** Sample rules, named as in the product. */
export const costRules = [
  { id: 'low-cpu', text: 'Low CPU: under 5% for 7+ days' },
  { id: 'cpu-headroom', text: 'CPU headroom: under 80% CPU for 3+ days' },
  { id: 'memory-headroom', text: 'Memory headroom: requests over 150% of the highest use' },
  { id: 'uncommitted-base-load', text: 'Steady use without a commitment for 30+ days' },
  { id: 'cold-data', text: 'Data not read for 30+ days in a hot storage tier' },
  { id: 'log-ingestion', text: 'Log ingestion over half of a monitoring charge for 30+ days' },
  { id: 'unattached', text: 'Disk attached to nothing for 30+ days' },
  { id: 'route', text: 'Traffic on a route for which a cheaper one exists' },
  { id: 'query', text: 'Query scans more than it returns' },
] as const;

export type CostRule = (typeof costRules)[number]['id'];
