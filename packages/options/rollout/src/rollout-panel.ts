import { type Html, html, type RolloutStatus } from '@site/site-server/option';

type Side = NonNullable<RolloutStatus['sides']>['live'];

export const rolloutPanel = (rollouts: RolloutStatus[]): Html =>
  html`<h2>Rollouts</h2><div class="cards">${rollouts.map(card)}</div>`;

function card(rollout: RolloutStatus): Html {
  const { section, live, candidate, share, steps, step, shown, problem, verdict, reasons, problems } =
    rollout;
  const state = problem ?? (verdict === null ? 'Pages report nothing: it is not judged.' : VERDICTS[verdict]);
  return html`<section class="card"><h3>${section}</h3>
<p class="state" data-good="${shown && verdict !== 'worse'}">${state}</p>
<p><code>${candidate}</code> for ${share} % of visitors, step ${step + 1} of ${steps.length} (${steps.join(', ')} %).
<code>${live}</code> for the others.</p>
<ul>${[...reasons, ...problems].map((reason) => html`<li>${reason}</li>`)}</ul>
${table(rollout)}</section>`;
}

const VERDICTS = {
  good: 'Good so far',
  worse: 'Worse for visitors',
  'too few views': 'Too few views to say',
};

const ROWS: [title: string, read: (side: Side) => string][] = [
  ['Views', ({ views }) => String(views)],
  ['Networks with a problem', ({ measures }) => ofSeen(measures.problems)],
  ['Networks that could not send a form', ({ measures }) => ofSeen(measures.forms)],
  ['Networks that lacked a file', ({ measures }) => ofSeen(measures.files)],
  [
    'Networks with a poor LCP, INP, CLS',
    ({ measures: { LCP, INP, CLS } }) => [LCP, INP, CLS].map(ofSeen).join(', '),
  ],
  ['Forms sent', ({ sent }) => String(sent)],
];

const ofSeen = ({ affected, seen }: { affected: number; seen: number }) => `${affected} of ${seen}`;

function table({ live, candidate, sides, pages }: RolloutStatus): Html {
  const requested = html`<tr><th scope="row">Pages requested</th><td>${pages.live}</td><td>${pages.candidate}</td></tr>`;
  const counted =
    sides &&
    ROWS.map(
      ([title, read]) =>
        html`<tr><th scope="row">${title}</th><td>${read(sides.live)}</td><td>${read(sides.candidate)}</td></tr>`,
    );
  return html`<div class="wide"><table><thead><tr><th scope="col">Version</th><th scope="col"><code>${live}</code></th>
<th scope="col"><code>${candidate}</code></th></tr></thead><tbody>${requested}${counted}</tbody></table></div>`;
}
