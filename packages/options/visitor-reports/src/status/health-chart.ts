import { type Health, type Html, html } from '@site/site-server/option';

const HOUR = 3_600_000;
const HOURS = 24;
const BAR = 10;
const HEIGHT = 48;
/** Height of an hour without problems: one without views has no bar. */
const LEAST = 1;

/** Problems per 1,000 views in the last 24 hours; versions before the live one are gray. */
export function healthChart(versions: Health['versions']): Html | undefined {
  const first = Math.floor(Date.now() / HOUR) - HOURS + 1;
  const bars = versions.flatMap(({ hours }, age) =>
    hours
      .map(({ at, views, problems }) => ({
        age,
        hour: Math.floor(Date.parse(at) / HOUR) - first,
        rate: views === 0 ? 1000 * problems : (1000 * problems) / views,
      }))
      .filter(({ hour }) => hour >= 0),
  );
  if (bars.length === 0) return undefined;
  const limit = Math.max(...bars.map(({ rate }) => rate));
  const width = BAR / versions.length;
  const rects = bars.map(({ age, hour, rate }) => {
    const height = Math.max(LEAST, limit === 0 ? 0 : Math.round((HEIGHT * rate) / limit));
    const x = (hour * BAR + (versions.length - 1 - age) * width).toFixed(1);
    const size = html`width="${(width - 1).toFixed(1)}" height="${height}"`;
    return html`<rect data-live="${age === 0}" x="${x}" y="${HEIGHT - height}" ${size}/>`;
  });
  const title = `Problems per 1,000 views, last 24 hours; highest: ${Math.round(limit)}`;
  return html`<figure><svg viewBox="0 0 ${HOURS * BAR} ${HEIGHT}" role="img" aria-label="${title}">${rects}</svg>
<figcaption>${title}${versions.length > 1 && '; earlier versions are gray'}</figcaption></figure>`;
}
