import { type DiagnosticOutput, describeStop } from '@site/registry';
import { type Html, html } from '../request/server-page.ts';
import type { SiteOption } from '../site/site-option.ts';
import { isAsDesired, type StatusReport } from './status-report.ts';

type Section = StatusReport['sections'][number];

export function statusPage(report: StatusReport, options: readonly SiteOption[]): Html {
  const { live, desired, signing, inStep, refusals, lastGate, sections, history, leads, previews, rollouts } =
    report;
  return html`<h1>Site status</h1>
<p class="state" data-good="${inStep}">${stateOf(report)}</p>
${facts([
  ['Live composition', live ? html`<code>${live.composition}</code>, ${live.pages} pages` : 'none'],
  ['Live since', live?.since ? time(live.since) : 'unknown'],
  ['Registry', desired.problem ?? `revision ${desired.revision}`],
  ['Registry read', `${desired.readSecondsAgo} s ago`],
  ['Signatures', signing ? 'required' : 'not used'],
  ['Snapshot', signing && snapshotOf(signing, report.at)],
  [
    'Leads',
    leads && (leads.ready ? ['leads-api is ready', leads.problem].filter(Boolean).join('. ') : leads.problem),
  ],
  ['As of', time(report.at)],
])}
<p><a href="/?boundaries">See which section owns which part of the live site</a> ·
<a href="/_status.json">This page as JSON</a></p>
${rollouts.length > 0 && options.map((option) => option.rolloutPanel?.(rollouts))}
${refusals.length > 0 && html`<h2>Quarantined</h2>${diagnostics(refusals)}`}
<h2>Sections</h2>
<p>Sizes are those of the Brotli encoding.</p>
<div class="cards">${sections.map((section) => sectionCard(section, options))}</div>
<h2>Last check</h2>
${
  lastGate
    ? html`<p>${lastGate.passed ? 'Passed' : 'Refused'} at ${time(lastGate.at)} in ${lastGate.milliseconds} ms;
${lastGate.renderedPages} pages rendered.</p>${diagnostics([...lastGate.refusals, ...lastGate.warnings])}`
    : html`<p>Nothing has been checked since the server started.</p>`
}
<h2>Previews</h2>
${previewList(previews)}
<h2>Versions by when they last went live</h2>
<ol class="history">${history.map(
    ({ revision, at, by, section, version, live: isLive }) => html`<li><span>${time(at)}</span>
<span><strong>${section}</strong> <code>${version}</code>${isLive && ' (live)'}</span>
<span>revision ${revision}, by ${by}</span></li>`,
  )}</ol>`;
}

function snapshotOf(
  { snapshotAt, snapshotProblem }: NonNullable<StatusReport['signing']>,
  now: string,
): Html | string {
  const problem = snapshotProblem && `${snapshotProblem.code} ${snapshotProblem.cause}`;
  if (snapshotAt === null) return problem ?? 'none';
  const days = Math.floor((Date.parse(now) - Date.parse(snapshotAt)) / 86_400_000);
  return html`${time(snapshotAt)}, ${days} ${days === 1 ? 'day' : 'days'} ago${problem && `. ${problem}`}`;
}

function stateOf({ live, desired, inStep, refusals, sections }: StatusReport): string {
  if (!live) return refusals.length > 0 ? 'Nothing is live: the reasons are below.' : 'Nothing is live yet.';
  if (inStep) return 'What is live matches the registry.';
  if (desired.older) return 'The registry is older than before. What was live stays live.';
  if (desired.problem) return 'The registry cannot be followed. What was live stays live.';
  const behind = sections.filter((section) => !isAsDesired(section));
  const names = behind.map(({ name }) => name).join(', ');
  if (behind.length === 0) return 'What the registry says is not signed. What was live stays live.';
  return refusals.length > 0
    ? `Not as in the registry: ${names}. What was live stays live; the reasons are below.`
    : `Going live now: ${names}.`;
}

function sectionCard(section: Section, options: readonly SiteOption[]): Html {
  const { name, version, desired, commit, changedAt, changedBy, pages, health } = section;
  return html`<section class="card"><h3>${name}</h3>${facts([
    ['Contact', section.contact],
    ['Stopped', section.stopped && describeStop(section.stopped)],
    ['Version', version ? html`<code>${version}</code>` : 'none live'],
    ['In the registry', version !== desired && (desired ? html`<code>${desired}</code>` : 'none')],
    ['Commit', commit && html`<code>${commit}</code>`],
    ['Repository', section.repository],
    ['Built by', section.builder],
    ['Packages', section.packages !== null && `${section.packages} in its bundles`],
    ['Since', changedAt && html`${time(changedAt)}, by ${changedBy}`],
    ['Largest page', section.largestPage.bytes > 0 && kilobytes(section.largestPage.bytes)],
    ['Stylesheet', size(section.style)],
    ['Largest script', size(section.largestScript)],
    ['All scripts', kilobytes(section.scripts.bytes)],
  ])}${
    pages.length > 0 &&
    html`<details><summary>${pages.length} ${pages.length === 1 ? 'page' : 'pages'}</summary><ul>${pages.map(
      (path) => html`<li>${path.endsWith('*') ? path : html`<a href="${path}">${path}</a>`}</li>`,
    )}</ul></details>`
  }${health && options.map((option) => option.panel?.(health))}</section>`;
}

function size({ bytes, budget }: Section['style']): Html {
  return html`${kilobytes(bytes)}${budget === null ? ', no budget set' : ` of ${kilobytes(budget)}`}`;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function diagnostics(list: DiagnosticOutput[]): Html {
  return html`<ul class="findings">${list.map(
    ({ code, section, route, cause, action }) =>
      html`<li><code>${code}</code> <strong>${section}${
        route && ` ${route}`
      }</strong> ${cause}<br>${action}</li>`,
  )}</ul>`;
}

function previewList(previews: StatusReport['previews']): Html {
  if (!previews) return html`<p>Previews are off: PREVIEW_SECRET is not set.</p>`;
  if (previews.length === 0) return html`<p>No preview is open.</p>`;
  return html`<ul>${previews.map(
    ({ versions, by, until }) =>
      html`<li>${Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')}; by ${by}, until ${time(until)}</li>`,
  )}</ul>`;
}

function facts(pairs: [name: string, value: unknown][]): Html {
  const known = pairs.filter(([, value]) => value !== false && value !== null && value !== undefined);
  return html`<dl>${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const time = (iso: string) => html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
