import { Badge } from './badge.tsx';
import { Table } from './table.tsx';

export type AnomalyPolicy = {
  name: string;
  /** "All accounts", "GKE, europe-west1" */
  scope: string;
  /** "+25% over the forecast for 2 h" */
  threshold: string;
  /** Who hears of it, and how. */
  notify: string;
  state: 'active' | 'paused' | 'alerting';
};

const STATES = {
  active: { text: 'Active', tone: 'brand' },
  paused: { text: 'Paused', tone: 'neutral' },
  alerting: { text: 'Alerting', tone: 'anomaly' },
} as const;

const COLUMNS = [
  { key: 'name', label: 'Policy' },
  { key: 'scope', label: 'Scope' },
  { key: 'threshold', label: 'Threshold' },
  { key: 'notify', label: 'Notifies' },
  { key: 'state', label: 'State' },
];

type PolicyTableProps = { caption: string; policies: readonly AnomalyPolicy[] };

export function PolicyTable({ caption, policies }: PolicyTableProps) {
  return (
    <Table
      caption={caption}
      captionHidden
      columns={COLUMNS}
      rows={policies.map((policy) => ({
        ...policy,
        state: <Badge tone={STATES[policy.state].tone}>{STATES[policy.state].text}</Badge>,
      }))}
    />
  );
}
