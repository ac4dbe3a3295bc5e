import type { Health } from '../reports/health.ts';
import { type Html, html } from '../request/server-page.ts';
import { healthChart } from './health-chart.ts';

type Version = Health['versions'][number];
type Problem = Health['problems'][number];

/** What visitors' browsers say of one section. */
export function healthPanel({ verdict, reasons, versions, problems }: Health): Html {
  return html`<div class="health"><h4>Visitors</h4>
<p class="state" data-good="${verdict !== 'worse'}">${VERDICTS[verdict]}</p>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
${healthChart(versions)}
<div class="wide"><table><thead><tr><th scope="col">Version</th>${versions.map(
    ({ version }) => html`<th scope="col"><code>${version}</code></th>`,
  )}</tr></thead><tbody>${ROWS.map(
    ([title, read]) =>
      html`<tr><th scope="row">${title}</th>${versions.map((version) => html`<td>${read(version)}</td>`)}</tr>`,
  )}</tbody></table></div>
${problems.length > 0 && html`<details><summary>${countOf(problems)}</summary><ol class="problems">${problems.map(problemItem)}</ol></details>`}
</div>`;
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

function countOf(problems: Problem[]): string {
  const confirmed = problems.filter((problem) => problem.confirmed).length;
  return `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}, ${confirmed} confirmed`;
}

function problemItem(problem: Problem): Html {
  const { kind, name, code, confirmed, places, route, slot, composition, versions, networks, id } = problem;
  const times = Object.entries(versions).map(([version, count]) => `${count} with ${version}`);
  return html`<li><strong>${kind} ${name}${code !== null && ` ${code}`}</strong>${!confirmed && ' (one network only)'}
${places.map(
  ({ section, version, at, text }) =>
    html`<br><code>${section} ${at}</code> <small>${version}</small>${text !== null && html`<br><code>${text}</code>`}`,
)}<br>${times.join(', ')}; ${networks} ${networks === 1 ? 'network' : 'networks'}${route !== null && html`; on ${route}`}${
    slot !== null && html`; in ${slot}`
  }${composition !== null && html`; composition <code>${composition}</code>`}; last ${problem.lastSeen.slice(0, 19).replace('T', ' ')} UTC; <code>${id}</code></li>`;
}
