import type { ArtifactCase } from '../case.ts';

const invalid = /SITE_ARTIFACT_INVALID/;
const says = (
  name: string,
  manifest: Record<string, unknown>,
  refused = invalid,
  as?: string,
): ArtifactCase => ({ name, section: { manifest }, refused, as });
const entry = (change: object) => ({ menu: 'resources', label: 'Aaa', href: '/aaa', order: 99, ...change });
const redirects = (...to: string[]) => to.map((one, at) => ({ from: `/aaa/r${at}`, to: one, status: 301 }));
const publicFile = (change: object) => [
  { path: '/aaa/file.txt', file: 'web/style.css', type: 'text/plain', disposition: 'attachment', ...change },
];

export const MANIFESTS: ArtifactCase[] = [
  says('a label with terminal escapes', { navigation: [entry({ label: 'x\u001b[2J\u009b31m' })] }),
  says('a label with reversed text direction', {
    footer: [{ column: 'legal', label: 'x\u202egro.live', href: '/aaa', order: 1 }],
  }),
  says('half a character in a description', { navigation: [entry({ description: '\ud800' })] }),
  says('a redirect to another host', { redirects: redirects('//evil.example/') }),
  says('a redirect to another host by a backslash', { redirects: redirects('/\\evil.example/') }),
  says('a redirect to a control character', { redirects: redirects('/aaa?\u0001\r\nSet-Cookie: a=b') }),
  says('a redirect of 100,000 characters', { redirects: redirects(`/aaa?${'é'.repeat(50_000)}`) }),
  says(
    'redirects in a loop',
    {
      redirects: [
        { from: '/aaa/x', to: '/aaa/y', status: 301 },
        { from: '/aaa/y', to: '/aaa/x', status: 301 },
      ],
    },
    /SITE_REDIRECT_LOOP/,
  ),
  says(
    'the API’s path',
    { redirects: [{ from: '/api/leads', to: '/aaa', status: 301 }] },
    /SITE_PATH_RESERVED/,
  ),
  says('the landing page', { redirects: [{ from: '/', to: '/aaa', status: 301 }] }, /SITE_PATH_NOT_GRANTED/),
  says(
    'another section’s page',
    { redirects: [{ from: '/privacy', to: '/aaa', status: 301 }] },
    /SITE_PATH_NOT_GRANTED/,
  ),
  says(
    'another section’s not-found pages',
    { notFound: [{ pattern: '/resources/*', expose: 'pages/aaa' }] },
    /SITE_PATH_NOT_GRANTED/,
  ),
  says('the sitemap', { publicFiles: publicFile({ path: '/sitemap.xml' }) }, /SITE_PATH_RESERVED/),
  says('a menu that is not granted', { navigation: [entry({ menu: 'platform' })] }, /SITE_MENU_NOT_GRANTED/),
  says('a type of file with a header of its own', {
    publicFiles: publicFile({ type: 'text/html\r\nSet-Cookie: a=b' }),
  }),
  says('a file outside the artifact', { server: '../../../platform/server.cjs' }),
  says('a module named by markup', {
    routes: [{ path: '/aaa', expose: 'x"><script>', embeds: [], indexable: true }],
  }),
  says('a shared module called constructor', { shared: { constructor: '1.0.0' } }, /SITE_CONTRACT_SHARED/),
  says(
    'another section’s name',
    { name: 'platform' },
    /SITE_(ARTIFACT_NAME|PATH_NOT_GRANTED|LINK_BROKEN|CONTRACT_EMBED)/,
    'platform',
  ),
  says('the name of the shell', { name: 'shell' }, /SITE_(ARTIFACT_NAME|ARTIFACT_INVALID)/, 'shell'),
  says('no name at all', { name: '__proto__' }),
  says(
    'a part of the form that does not exist',
    { routes: [{ path: '/aaa', expose: 'pages/aaa', embeds: ['leadform/Owned@1'], indexable: true }] },
    /SITE_CONTRACT_EMBED/,
  ),
  says('a kit contract of the future', { contract: 99 }, /SITE_CONTRACT_KIT/),
  {
    name: 'dollar signs in a redirect',
    section: { manifest: { redirects: redirects('/aaa?price=$args&x=$1', '/aaa?\u0024{uri}') } },
  },
  {
    name: 'files whose names differ only in case',
    section: { files: { 'web/A.js': 'void 1;', 'web/a.js': 'void 2;' } },
    refused: invalid,
  },
  {
    name: 'a manifest with three million routes of nothing',
    section: () => ({
      text: (text) => text.replace('"routes":[', () => `"routes":[${'{},'.repeat(3_000_000)}`),
    }),
    refused: invalid,
  },
  {
    name: 'a manifest cut off in the middle',
    section: { text: (text) => text.slice(0, text.length / 2) },
    refused: invalid,
  },
];
