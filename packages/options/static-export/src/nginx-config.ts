import { UNCLEAR_PATH } from '@site/section-kit/contract';
import { API_POLICY, FORWARDED } from '@site/site-server/responses';
import type { ExportedResponse, ExportManifest } from './export-manifest.ts';

export interface NginxConfig {
  http: string;
  server: string;
}

/** Set by nginx itself, or by the `return` of a redirect. */
const BY_NGINX = new Set(['Location', 'Content-Length']);

/** A row of the table; each column is a map of nginx. */
interface Row {
  /** A path, or the name of a rule. */
  name: string;
  /** A key of `RETURNS`, or empty to send the file. */
  returns: string;
  file: string;
  /** With the visitor's query, as an nginx expression. */
  location: string;
  headers: Record<string, string>;
}

/**
 * For a plain nginx, without modules.
 *
 * @param api names below /api that are granted: `leads` is forwarded to the upstream leads_api, `x` to api_x.
 */
export function nginxConfig(manifest: ExportManifest, api: readonly string[]): NginxConfig {
  const rows = rowsOf(manifest);
  const own = [...new Set(rows.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => !BY_NGINX.has(name) && !(name in manifest.headers),
  );
  return { http: httpPart(manifest, rows, own, api), server: serverPart(manifest, own, api) };
}

function rowsOf({ answers, notFound, rules }: ExportManifest): Row[] {
  const row = (name: string, { headers, body }: Omit<ExportedResponse, 'status'>, returns = ''): Row => ({
    name,
    returns,
    file: body?.file ?? '',
    location: headers.Location === undefined ? '' : withQuery(headers.Location),
    headers,
  });
  const stopped = ({ status, body }: ExportedResponse) =>
    (status === 503 || status === 410) && body ? `stopped-${status}` : undefined;
  // nginx writes the text of its own errors, and their content type
  const { 'Content-Type': _type, ...refused } = rules.noAsset.headers;
  return [
    ...Object.entries(answers).map(([path, answer]) => {
      const isRedirect = [301, 302, 410].includes(answer.status) && !answer.body;
      return row(path, answer, stopped(answer) ?? (isRedirect ? String(answer.status) : ''));
    }),
    ...notFound.map(({ prefix, answer }) => row(notFoundName(prefix), answer, stopped(answer) ?? '404')),
    row('wrong-method', rules.wrongMethod, '405'),
    row('no-asset', rules.noAsset, '404'),
    row('respelled', rules.respelled, 'respelled'),
    row('refused', { headers: refused }),
    row('leads-unavailable-page', rules.leadsUnavailablePage),
    row('leads-unavailable-problem', rules.leadsUnavailableProblem),
    row('leads', { headers: { 'Content-Security-Policy': API_POLICY } }),
  ];
}

function httpPart(
  { composition, answers, notFound }: ExportManifest,
  rows: Row[],
  own: string[],
  api: readonly string[],
): string {
  const paths = Object.keys(answers);
  const stopped = rows.filter(({ returns }) => returns.startsWith('stopped-503'));
  return `# Composition ${composition}, written by npm run compose -w shell. For http { }.

map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(paths.length * 4)))};
map_hash_bucket_size 512;
variables_hash_max_size 2048;

# nginx has no other way to write a literal dollar sign.
geo $site_dollar {
  default "$";
}

# The path as it was sent: not decoded, slashes not merged, without the query.
map $request_uri $site_path {
  "~^(?<site_sent>[^?]*)" $site_sent;
}
map $site_path $site_without_slash {
  "~^(?<site_stripped>.+)/$" $site_stripped;
  default $site_path;
}
# nginx ignores case when it looks up a map key; this is the exact spelling of the path.
${map(
  '$site_without_slash',
  'site_spelling',
  paths.map((path) => [path, quoted(path)]),
)}
map "$site_path $site_spelling" $site_page {
  default refused;
  "~^(?<site_same>\\S+) \\k<site_same>$" $site_same;
  "~^/_(?:sections|frames)/" no-asset;
  "~ (?!/_sections/)/[^A-Z]*$" respelled;
${notFound.map(({ prefix }) => `  "~^${prefix.replace(/[.]/g, '\\.')}" "${notFoundName(prefix)}";`).join('\n')}
}
map $request_method $site_answered {
  GET $site_page;
  HEAD $site_page;
  default wrong-method;
}
map $http_content_type $site_leads_unavailable {
  "~^application/x-www-form-urlencoded" leads-unavailable-page;
  default leads-unavailable-problem;
}
# A target of /api brings its own headers, if it answered.
map $upstream_status $site_leads {
  "" refused;
  default leads;
}
# Forwarded is what every program reads as the same path.
map $site_path $site_forwarded {
  ${withVariables(`~*${UNCLEAR_PATH.source}`)} "";
${api.length > 0 ? `  "~^/api/(?:${api.join('|')})(?:/|$)" 1;\n` : ''}}
map "$site_forwarded $uri" $site_asked {
  "~^1 /api/" $site_leads;
  "~^1 /_leads-unavailable$" $site_leads_unavailable;
  default $site_answered;
}
# What nginx itself refuses (a header too long, an address it cannot read) must not be kept by a cache in place of the page.
map "$status $site_asked" $site_answer {
  volatile;
${stopped.map(({ name }) => `  ${withVariables(`503 ${name}`)} ${withVariables(name)};\n`).join('')}  "~^(?:4(?!04|05|10)|5)\\d\\d (?!leads)" refused;
  default $site_asked;
}

# The table of answers, one map for each column. A redirect takes the visitor's query along, before the hash of its target.
map $is_args $site_more_query {
  "?" "&$args";
}
${column('site_returns', rows, ({ returns }) => quoted(returns))}
${column('site_location', rows, ({ location }) => withVariables(location))}
${column('site_file', rows, ({ file }) => quoted(file))}
${own.map((name) => column(variableOf(name), rows, ({ headers }) => quoted(headers[name] ?? ''))).join('\n')}

# Bodies, in the best encoding that the visitor's browser takes.
map $http_accept_encoding $site_accepted {
  "~*(?:^|,)\\s*br\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[0-9.]+\\s*)?(?:,|$)" br;
  "~*(?:^|,)\\s*gzip\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[0-9.]+\\s*)?(?:,|$)" gzip;
}
map "$site_accepted $site_file" $site_folder {
  "~^(?<site_coding>br|gzip) compressed/" $site_coding;
  default identity;
}
map "$site_answer $site_folder" $site_content_encoding {
  "~^refused " "";
  "~ identity$" "";
  default $site_folder;
}
map $site_file $site_vary {
  "" "";
  default Accept-Encoding;
}
`;
}

function serverPart({ headers, composition }: ExportManifest, own: string[], api: readonly string[]): string {
  const added = {
    Vary: '$site_vary',
    'Content-Encoding': '$site_content_encoding',
    ...Object.fromEntries(own.map((name) => [name, `$${variableOf(name)}`])),
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, quoted(value)])),
  };
  return `# Composition ${composition}, written by npm run compose -w shell. For server { }, next to listen, the addresses of what is behind /api, and root: the folder content of this export.

server_tokens off;
absolute_redirect off;
# Everything is compressed already.
gzip off;
# All headers are in the tables.
types {
}
default_type "";
charset off;
# Entity tags alone: nginx makes them of a file's time and length, and both follow from its content.
etag on;
if_modified_since off;
add_header Last-Modified "";
# Whole files only, like the shell server; nginx doubles the headers of a range it cannot serve.
max_ranges 0;
${Object.entries(added)
  .map(([name, value]) => `add_header ${name} ${value} always;`)
  .join('\n')}

error_page 404 405 /_body;
location / {
${[...RETURNS].map(([returns, action]) => `  if ($site_returns = ${returns}) {\n    ${action}\n  }`).join('\n')}
  try_files /$site_folder/$site_file =404;
}
# The text of a refusal, with the status it has.
location = /_body {
  internal;
  try_files /$site_folder/$site_file =404;
}

${api.map((name) => apiLocation(name, Object.keys(headers))).join('')}location = /_leads-unavailable {
  internal;
  try_files /$site_folder/$site_file =404;
}
`;
}

/** By `$site_returns`. */
const RETURNS = new Map([
  ['404', 'return 404;'],
  ['405', 'return 405;'],
  ['stopped-503', 'error_page 503 /_body;\n    return 503;'],
  ['stopped-410', 'error_page 410 /_body;\n    return 410;'],
  ['respelled', 'return 301 $site_spelling$is_args$args;'],
  ['301', 'return 301 $site_location;'],
  ['302', 'return 302 $site_location;'],
  ['410', 'return 410;'],
]);

const apiLocation = (name: string, headers: string[]) => `location ~ ^/api/${name}(/|$) {
  if ($site_forwarded = "") {
    rewrite ^ /_not-forwarded last;
  }
  proxy_pass http://${name === 'leads' ? 'leads_api' : `api_${name}`};
  proxy_http_version 1.1;
  # A new connection for each lead. A leads-api that stops closes kept ones, and a lead on its way gets a 503.
  proxy_set_header Connection close;
  # Of the visitor's headers only these, and the visitor's address, id and trace as this server has them.
  proxy_pass_request_headers off;
${FORWARDED.filter((name) => name !== 'content-length')
  .map((name) => `  proxy_set_header ${name} $http_${underscored(name)};`)
  .join('\n')}
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Request-Id $request_id;
  # The site has these itself, or they would have an effect on more than this answer.
${hiddenHeaders(headers)
  .map((header) => `  proxy_hide_header ${header};`)
  .join('\n')}
  proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
  proxy_connect_timeout 5s;
  proxy_read_timeout 15s;
  error_page 502 504 =503 /_leads-unavailable;
}
`;

/** Headers with an effect on more than their own response: nginx takes no list of what may pass. */
const NOT_RETURNED = [
  ...['set-cookie', 'set-cookie2', 'set-login', 'secure-session-registration', 'sec-session-registration'],
  ...['clear-site-data', 'service-worker-allowed', 'strict-transport-security', 'alt-svc', 'refresh'],
  ...[
    'nel',
    'report-to',
    'reporting-endpoints',
    'content-security-policy-report-only',
    'accept-ch',
    'critical-ch',
  ],
  ...['use-as-dictionary', 'www-authenticate', 'surrogate-control', 'surrogate-key', 'cdn-cache-control'],
  ...['x-sendfile', 'x-lighttpd-send-file'],
  ...['redirect', 'expires', 'buffering', 'limit-rate', 'charset'].map((name) => `x-accel-${name}`),
];

const hiddenHeaders = (headers: string[]) => [
  ...new Set([...headers.map((name) => name.toLowerCase()), ...NOT_RETURNED]),
];

const notFoundName = (prefix: string) => (prefix === '/' ? 'not-found' : `not-found ${prefix}`);
const underscored = (name: string) => name.toLowerCase().replaceAll('-', '_');
const variableOf = (header: string) => `site_header_${underscored(header)}`;

/** Values are nginx expressions. */
function map(
  source: string,
  target: string,
  entries: [key: string, value: string][],
  fallback = '""',
): string {
  const lines = entries
    .filter(([, value]) => value !== fallback)
    // a key must not contain variables
    .map(([key, value]) => `  ${withVariables(key)} ${value};`);
  return [`map ${source} $${target} {`, `  default ${fallback};`, ...lines, '}'].join('\n');
}

/** The most frequent value is the default. */
function column(target: string, rows: Row[], read: (row: Row) => string): string {
  const entries = rows.map((row): [string, string] => [row.name, read(row)]);
  const byValue = Map.groupBy(entries, ([, value]) => value);
  const [common] = [...byValue].sort(([, one], [, other]) => other.length - one.length)[0]!;
  return map('$site_answer', target, entries, common);
}

/** The target with the visitor's query, as an nginx expression. */
function withQuery(location: string): string {
  const [path, hash] = location.split('#').map(withoutVariables);
  return `${path}${path!.includes('?') ? '$site_more_query' : '$is_args$args'}${hash === undefined ? '' : `#${hash}`}`;
}

const quoted = (value: string) => withVariables(withoutVariables(value));

const withVariables = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const withoutVariables = (value: string) => value.replaceAll('$', `$\{site_dollar}`);
