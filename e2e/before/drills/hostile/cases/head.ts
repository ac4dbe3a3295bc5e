import type { ArtifactCase, HostileCase } from '../case.ts';
import { type HostileSection, hostileSection } from '../section.ts';
import type { World } from '../world.ts';

const NOINDEX = "jsx('meta', { name: 'robots', content: 'noindex' })";

/** One more element in the head of a page of its own. */
const head = (name: string, element: string): ArtifactCase => ({
  name: `${name} in the head`,
  section: { element },
  refused: /SITE_PAGE_(ELEMENT|HEAD)/,
});

const route = (name: string, embeds: string[] = []) => ({
  path: `/${name}`,
  expose: `pages/${name}`,
  embeds,
  indexable: true,
});

/** A version of `aaa` with a part, and what the part renders. */
const withPart = (label: string, element: string, top = ''): string => {
  const section: HostileSection = {
    top: `${top}; exports.modules = { Part: async () => ({ default: () => ${element} }) };`,
    manifest: { exposes: { 'pages/aaa': { js: [] }, Part: { contract: 1, js: [] } } },
  };
  return hostileSection(label, section).folder;
};

/** `bbb` embeds a part of `aaa`; then `aaa` deploys a version whose part changes the head of that page. */
const ofAnother = (name: string, element: string, top?: string): HostileCase => ({
  name: `${name} in the head of the page that embeds the part`,
  expected: 'refused',
  async attack(world: World) {
    const label = name.replaceAll(/\W+/g, '-');
    const deployed = async (folder: string) => {
      const { code, output } = await world.deploy(folder);
      return { code, output };
    };
    const embedding: HostileSection = {
      name: 'bbb',
      element: "jsx(kit.Slot, { id: 'aaa/Part' })",
      manifest: { routes: [route('bbb', ['aaa/Part@1'])] },
    };
    for (const folder of [
      withPart(`${label}-before`, "jsx('p', { children: 'A part.' })"),
      hostileSection(`${label}-page`, embedding).folder,
    ]) {
      const { code, output } = await deployed(folder);
      if (code !== 0) throw new Error(`The honest version was refused:\n${output}`);
    }
    const honest = world.readRegistry();
    const folder = withPart(label, element, top);
    const { code, output } = await deployed(folder);
    if (code === 0 || !output.includes('SITE_PAGE_ELEMENT [aaa'))
      throw new Error(`The tool ended with ${code}: ${output.slice(0, 600)}`);
    const { live, refusals } = await world.verdict(world.plant('aaa', folder, undefined, honest));
    const wrong = refusals.filter(
      ({ section, code: why }) => section !== 'aaa' || why !== 'SITE_PAGE_ELEMENT',
    );
    if (live || wrong.length > 0) throw new Error(`It says: ${JSON.stringify(refusals).slice(0, 400)}`);
    const page = await (await fetch(`${world.site.url}/bbb`)).text();
    if (!page.includes('A part.') || page.includes('noindex'))
      throw new Error('The page of bbb has changed.');
  },
});

export const HEAD: HostileCase[] = [
  head('robots twice', NOINDEX),
  head('the robots of one crawler', "jsx('meta', { name: 'googlebot', content: 'noindex' })"),
  head('a proof of ownership', "jsx('meta', { name: 'google-site-verification', content: 'x' })"),
  head('a referrer policy', "jsx('meta', { name: 'referrer', content: 'unsafe-url' })"),
  head('another viewport', "jsx('meta', { name: 'viewport', content: 'width=9' })"),
  head('another icon', "jsx('link', { rel: 'icon', href: '/aaa/icon.svg' })"),
  head('a second title', "jsx('title', { children: 'Owned' })"),
  head(
    'a preloaded picture of another origin after a comma alone',
    "jsx('link', { rel: 'preload', as: 'image', imageSrcSet: '/favicon.svg 1x,https://evil.example/x.png 2x' })",
  ),
  ofAnother('robots', NOINDEX),
  ofAnother('a name that the owner does not use', "jsx('meta', { name: 'keywords', content: 'owned' })"),
  ofAnother(
    'what a changed React writes',
    "jsx('p', { children: 'Changed.' })",
    "const { encode } = TextEncoder.prototype; TextEncoder.prototype.encode = function (text) { return encode.call(this, String(text).replaceAll('index, follow', 'noindex')); }",
  ),
];
