import type { ArtifactCase } from '../case.ts';

const invalid = /SITE_ARTIFACT_INVALID/;
const message = (
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
  message('a label with terminal escapes', { navigation: [entry({ label: 'x\u001b[2J\u009b31m' })] }),
  message('a label with reversed text direction', {
    footer: [{ column: 'legal', label: 'x\u202egro.live', href: '/aaa', order: 1 }],
  }),
  message('half a character in a description', { navigation: [entry({ description: '\ud800' })] }),
  message('a redirect to another host', { redirects: redirects('//evil.example/') }),
  message('a redirect to another host by a backslash', { redirects: redirects('/\\evil.example/') }),
  message('a redirect to a control character', { redirects: redirects('/aaa?\u0001\r\nSet-Cookie: a=b') }),
  message('a redirect of 100,000 characters', { redirects: redirects(`/aaa?${'é'.repeat(50_000)}`) }),
  message(
    'redirects in a loop',
    {
      redirects: [
        { from: '/aaa/x', to: '/aaa/y', status: 301 },
        { from: '/aaa/y', to: '/aaa/x', status: 301 },
      ],
    },
    /SITE_REDIRECT_LOOP/,
  ),
  message(
    'the API’s path',
    { redirects: [{ from: '/api/leads', to: '/aaa', status: 301 }] },
    /SITE_PATH_RESERVED/,
  ),
  message(
    'the landing page',
    { redirects: [{ from: '/', to: '/aaa', status: 301 }] },
    /SITE_PATH_NOT_GRANTED/,
  ),
  message(
    'another section’s page',
    { redirects: [{ from: '/privacy', to: '/aaa', status: 301 }] },
    /SITE_PATH_NOT_GRANTED/,
  ),
  message(
    'another section’s not-found pages',
    { notFound: [{ pattern: '/resources/*', expose: 'pages/aaa' }] },
    /SITE_PATH_NOT_GRANTED/,
  ),
  message('the sitemap', { publicFiles: publicFile({ path: '/sitemap.xml' }) }, /SITE_PATH_RESERVED/),
  message(
    'a menu that is not granted',
    { navigation: [entry({ menu: 'platform' })] },
    /SITE_MENU_NOT_GRANTED/,
  ),
  message('a type of file with a header of its own', {
    publicFiles: publicFile({ type: 'text/html\r\nSet-Cookie: a=b' }),
  }),
  message('a file outside the artifact', { server: '../../../platform/server.cjs' }),
  message('a module named by markup', {
    routes: [{ path: '/aaa', expose: 'x"><script>', embeds: [], indexable: true }],
  }),
  message('a shared module called constructor', { shared: { constructor: '1.0.0' } }, /SITE_CONTRACT_SHARED/),
  message(
    'another section’s name',
    { name: 'platform' },
    /SITE_(ARTIFACT_NAME|PATH_NOT_GRANTED|LINK_BROKEN|CONTRACT_EMBED)/,
    'platform',
  ),
  message('the name of the shell', { name: 'shell' }, /SITE_(ARTIFACT_NAME|ARTIFACT_INVALID)/, 'shell'),
  message('no name at all', { name: '__proto__' }),
  message(
    'a part of the form that does not exist',
    { routes: [{ path: '/aaa', expose: 'pages/aaa', embeds: ['leadform/Owned@1'], indexable: true }] },
    /SITE_CONTRACT_EMBED/,
  ),
  message('a kit contract of the future', { contract: 99 }, /SITE_CONTRACT_KIT/),
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
