import { type Health, type Html, html } from '@site/site-server/option';
import { healthChart } from './health-chart.ts';

type Version = Health['versions'][number];
type Problem = Health['problems'][number];

export function healthPanel({ verdict, reasons, versions, problems }: Health): Html {
  return html`<div class="health"><h4>Visitors</h4>
<p class="state" data-good="${verdict !== 'worse'}">${VERDICTS[verdict]}</p>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
${healthChart(versions)}
<div class="wide"><table><thead><tr><th scope="col">Version</th>${versions.map(
    ({ version }) => html`<th scope="col"><code>${version}</code></th>`,
  )}</tr></thead><tbody>${ROWS.map(([title, read]) => numberRow(title, versions.map(read)))}</tbody></table></div>
${problems.length > 0 && problemList(problems)}</div>`;
}

const VERDICTS: Record<Health['verdict'], string> = {
  good: 'Good',
  worse: 'Worse than before',
  'too few views': 'Too few views to say',
};

const ROWS: [title: string, read: (version: Version) => unknown][] = [
  ['Views', ({ views }) => views],
  ['Problems per 1,000 views', ({ problemsPerThousandViews }) => problemsPerThousandViews ?? 'none yet'],
  ['Networks with a problem', ({ networks: { affected, seen } }) => `${affected} of ${seen}`],
  ['Forms sent', ({ formSuccess, forms }) => formsSent(formSuccess, forms)],
  ['LCP', ({ vitals }) => milliseconds(vitals.LCP)],
  ['INP', ({ vitals }) => milliseconds(vitals.INP)],
  ['CLS', ({ vitals }) => vitals.CLS ?? 'none yet'],
];

function formsSent(success: number | null, { sent, refused, failed }: Version['forms']): string {
  if (success === null) return 'none yet';
  return `${Math.round(100 * success)}% of ${sent + refused + failed}`;
}

const milliseconds = (value: number | null) => (value === null ? 'none yet' : `${value} ms`);

const numberRow = (title: string, values: unknown[]) =>
  html`<tr><th scope="row">${title}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`;

function problemList(problems: Problem[]): Html {
  const confirmed = problems.filter((problem) => problem.confirmed).length;
  const title = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}, ${confirmed} confirmed`;
  return html`<details><summary>${title}</summary>
<ol class="problems">${problems.map(problemItem)}</ol></details>`;
}

function problemItem(problem: Problem): Html {
  const { kind, name, code, confirmed, places, route, slot, composition, versions, networks, id } = problem;
  const facts = [
    ...Object.entries(versions).map(([version, count]) => `${count} with ${version}`),
    `${networks} ${networks === 1 ? 'network' : 'networks'}`,
    route !== null && `on ${route}`,
    slot !== null && `in ${slot}`,
    composition !== null && `composition ${composition}`,
    `last ${problem.lastSeen.slice(0, 19).replace('T', ' ')} UTC`,
    id,
  ];
  const title = [kind, name, code].filter((part) => part !== null).join(' ');
  return html`<li><strong>${title}</strong>${!confirmed && ' (one network only)'}
${places.map(placeLines)}<br>${facts.filter(Boolean).join('; ')}</li>`;
}

const placeLines = ({ section, version, at, text }: Problem['places'][number]) =>
  html`<br><code>${section} ${at}</code> <small>${version}</small>${text !== null && html`<br><code>${text}</code>`}`;
