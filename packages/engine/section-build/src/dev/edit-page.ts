import { createHash } from 'node:crypto';
import { wrapperOf } from '@site/section-kit/confinement';
import {
  inlineJson,
  type LiveTable,
  type PageState,
  parseSlotId,
  type SectionPin,
  type SlotTable,
  widenPolicy,
} from '@site/section-kit/contract';
import { DEV_CLIENT } from '../artifact.ts';
import { type DevelopedSection, devPath } from './developed-section.ts';

type EditedSection = Pick<DevelopedSection, 'name' | 'pages'>;

/** Trusted Types policy of the dev server's error overlay. */
export const OVERLAY_POLICY = 'webpack-dev-server#overlay';

/** Trusted Types policy of the development client. */
const REDRAW_POLICY = 'redraw-page';

export const devPin = (name: string): SectionPin => ({
  version: 'development',
  entry: `${devPath(name)}remoteEntry.js`,
  style: `${devPath(name)}style.css`,
});

export interface ServedPage {
  html: string;
  csp: string;
}

/**
 * With the pins, styles and client of sections under development, and a policy as strict as the tools allow.
 *
 * @param slots slot tables by path.
 * @param own slot ids of the page at this path, if it is under development; the page first.
 */
export function editPage(
  page: ServedPage,
  sections: readonly EditedSection[],
  live: LiveTable,
  slots: Record<string, SlotTable>,
  own?: { path: string; parts: string[] },
): ServedPage {
  const { slots: _live, ...state } = editState(stateOf(page.html), sections, live, own);
  const table = slots[state.path];
  const edited = table ? { ...state, slots: table } : state;
  const developed = sections.map(({ name }) => name).filter((name) => state.sections[name]);
  const links = developed.map((name) => `<link rel="stylesheet" href="${devPin(name).style}">`).join('');
  let style = '';
  const styled = replaceElement(page.html, STYLE, (css) => {
    style = sections.reduce(disableStyle, css);
    return `${STYLE.open}${style}${STYLE.close}${links}`;
  });
  // Does not wait for a visitor's sign, as the boot script does.
  const start = `<script type="module" src="${edited.shell.entry}"></script>`;
  const html = replaceElement(styled, STATE, () => STATE.open + inlineJson(edited) + STATE.close + start);
  return { html, csp: widenPolicy(editPolicy(page.csp, style), edited.policy ?? '') };
}

const STYLE = { open: '<style>', close: '</style>' };
const STATE = { open: '<script type="application/json" id="site-state">', close: '</script>' };

function splitAt(html: string, { open, close }: typeof STATE): [string, string, string] | undefined {
  const start = html.indexOf(open);
  const end = html.indexOf(close, start);
  if (start < 0 || end < 0) return undefined;
  return [html.slice(0, start), html.slice(start + open.length, end), html.slice(end + close.length)];
}

function replaceElement(html: string, element: typeof STATE, made: (content: string) => string): string {
  const [before, content, after] = splitAt(html, element) ?? [html];
  return content === undefined ? html : before + made(content) + after;
}

export const isPage = (html: string): boolean => splitAt(html, STATE) !== undefined;

const stateOf = (html: string): PageState => JSON.parse(splitAt(html, STATE)![1]) as PageState;

function editState(
  state: PageState,
  sections: readonly EditedSection[],
  live: LiveTable,
  own?: { path: string; parts: string[] },
): PageState {
  const path = own?.path ?? state.path;
  // A page that the running site does not have is its not-found page, which has other parts.
  const parts = own
    ? [own.parts[0]!, ...(state.path === own.path ? state.parts.slice(1) : own.parts.slice(1))]
    : state.parts;
  // And another policy.
  const owner = own && state.path !== own.path ? parseSlotId(own.parts[0]!).section : undefined;
  const policy = owner === undefined ? state.policy : live.policies?.[owner];
  const pins = { ...state.sections };
  for (const id of parts) {
    const name = parseSlotId(id).section;
    const pin = live.sections[name];
    if (pin) pins[name] ??= pin;
  }
  const used = new Set([...Object.keys(pins), ...parts.map((id) => parseSlotId(id).section)]);
  for (const { name } of sections) if (used.has(name)) pins[name] = devPin(name);
  const entry = `/_sections/shell/${state.shell.version}/web/${DEV_CLIENT}`;
  const replaced = ['shell', ...sections.map(({ name }) => name)].map((name) => `/_sections/${name}/`);
  return {
    ...state,
    path,
    parts,
    shell: { ...state.shell, entry },
    sections: pins,
    policy,
    preload: [entry, ...state.preload.filter((href) => !replaced.some((start) => href.startsWith(start)))],
  };
}

/** No page has this wrapper: rules of the live version match nothing. */
function disableStyle(css: string, { name }: EditedSection): string {
  return css.replaceAll(`${wrapperOf(name)} `, `${wrapperOf(`${name}-live`)} `);
}

export function editLiveTable(
  live: LiveTable,
  sections: readonly EditedSection[],
  slots: Record<string, SlotTable>,
): LiveTable {
  const names = new Set(sections.map(({ name }) => name));
  const others = Object.entries(live.routes).filter(([, ids]) => !names.has(parseSlotId(ids[0]!).section));
  return {
    ...live,
    sections: { ...live.sections, ...Object.fromEntries([...names].map((name) => [name, devPin(name)])) },
    routes: Object.fromEntries([...others, ...sections.flatMap(({ pages }) => [...pages])]),
    slots,
  };
}

function editPolicy(csp: string, style: string): string {
  return csp
    .split(/;\s*/)
    .map((directive) => {
      // The edited style has another hash; stylesheets of this origin are allowed already.
      if (directive.startsWith('style-src ')) return `style-src 'self' ${sourceHash(style)}`;
      if (directive.startsWith('trusted-types ')) return `${directive} ${OVERLAY_POLICY} ${REDRAW_POLICY}`;
      return directive;
    })
    .concat("style-src-attr 'unsafe-inline'")
    .join('; ');
}

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
