import { UNCLEAR_PATH } from '@site/section-kit/contract';
import { API_POLICY, FORWARDED } from '@site/site-server/responses';
import type { ExportedResponse, ExportManifest } from './export-manifest.ts';

/** Two files for nginx: tables for `http { }`, and the rules for a `server { }` that uses them. */
export interface NginxConfig {
  http: string;
  server: string;
}

/** Set by nginx itself, or by the `return` of a redirect. */
const BY_NGINX = new Set(['Location', 'Content-Length']);

/**
 * The manifest as configuration of a plain nginx, no module needed. One variable, `$site_answer`, selects the response;
 * tables keyed by it contain file and headers, so that no location sets its own headers.
 */
/** @param api names below /api that are granted: `leads` is forwarded to the upstream leads_api, `x` to api_x. */
export function nginxConfig(manifest: ExportManifest, api: readonly string[]): NginxConfig {
  const { answers: responses, notFound, rules, headers } = manifest;
  const named = new Map<string, ExportedResponse>([
    ...Object.entries(responses),
    ...notFound.map(({ prefix, answer: response }) => [notFoundName(prefix), response] as const),
    ['wrong-method', rules.wrongMethod],
    ['no-asset', rules.noAsset],
    ['respelled', rules.respelled],
    ['refused', { status: 400, headers: refusedHeaders(rules.noAsset.headers) }],
    ['leads-unavailable-page', rules.leadsUnavailablePage],
    ['leads-unavailable-problem', rules.leadsUnavailableProblem],
  ]);
  const own = [...new Set([...named.values()].flatMap((response) => Object.keys(response.headers)))].filter(
    (name) => !BY_NGINX.has(name) && !(name in headers),
  );
  const isStopped = stoppedResponses(manifest).length > 0;
  const isApi = `^/api/(?:${api.join('|')})(?:/|$)`;
  return {
    http: httpPart(manifest, named, own, api.length > 0 ? isApi : undefined),
    server: serverPart(manifest, own, isStopped, api),
  };
}

function httpPart(
  manifest: ExportManifest,
  named: Map<string, ExportedResponse>,
  own: string[],
  isApi: string | undefined,
): string {
  const { composition, answers: responses, notFound } = manifest;
  const paths = Object.keys(responses);
  const redirects = Object.entries(responses).filter(
    ([, response]) => response.headers.Location !== undefined,
  );
  const stopped = stoppedResponses(manifest);
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
${table(
  '$site_without_slash',
  'site_spelling',
  paths.map((path) => [path, path]),
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
${isApi ? `  "~${isApi}" 1;\n` : ''}}
map "$site_forwarded $uri" $site_asked {
  "~^1 /api/" $site_leads;
  "~^1 /_leads-unavailable$" $site_leads_unavailable;
  default $site_answered;
}
# What nginx itself refuses (a header too long, an address it cannot read) must not be kept by a cache in place of the page.
map "$status $site_asked" $site_answer {
  volatile;
${stopped.map(([name]) => `  ${withVariables(`503 ${name}`)} ${withVariables(name)};\n`).join('')}  "~^(?:4(?!04|05|10)|5)\\d\\d (?!leads)" refused;
  default $site_asked;
}

# Redirects take the visitor's query along, before the hash of their target.
map $is_args $site_more_query {
  "?" "&$args";
}
${table(
  '$site_answer',
  'site_location',
  redirects.map(([path, { headers: own }]) => [path, withQuery(own.Location!)]),
  '',
  withVariables,
)}
${table(
  '$site_answer',
  'site_redirect_status',
  [...named]
    .filter(([, { status, body }]) => [301, 302, 410].includes(status) && !body)
    .map(([name, { status }]) => [name, String(status)]),
)}

${
  stopped.length > 0
    ? `# Addresses of sections that are stopped.\n${table(
        '$site_answer',
        'site_stopped',
        stopped.map(([name, { status }]) => [name, String(status)]),
      )}\n`
    : ''
}
# Bodies, in the best encoding that the visitor's browser takes.
${table(
  '$site_answer',
  'site_file',
  [...named].flatMap(([name, { body }]) => (body ? [[name, body.file] satisfies Entry] : [])),
)}
map $http_accept_encoding $site_accepted {
  "~*(?:^|,)\\s*br\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[0-9.]+\\s*)?(?:,|$)" br;
  "~*(?:^|,)\\s*gzip\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[0-9.]+\\s*)?(?:,|$)" gzip;
}
map "$site_accepted $site_file" $site_encoding {
  "~^(?<site_coding>br|gzip) compressed/" $site_coding;
}
map $site_encoding $site_folder {
  "" identity;
  default $site_encoding;
}
map $site_answer $site_content_encoding {
  refused "";
  default $site_encoding;
}
map $site_file $site_vary {
  "" "";
  default Accept-Encoding;
}

# Headers of the answers.
${own.map((name) => headerTable(name, named)).join('\n')}
`;
}

function serverPart(
  { headers, composition }: ExportManifest,
  own: string[],
  isStopped: boolean,
  api: readonly string[],
): string {
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
add_header Vary $site_vary always;
add_header Content-Encoding $site_content_encoding always;
${own.map((name) => `add_header ${name} $${variableOf(name)} always;`).join('\n')}
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

error_page 404 405 /_body;
location / {
  if ($site_answer = wrong-method) {
    return 405;
  }
${isStopped ? STOPPED_RULES : ''}  if ($site_answer = respelled) {
    return 301 $site_spelling$is_args$args;
  }
  if ($site_redirect_status = 301) {
    return 301 $site_location;
  }
  if ($site_redirect_status = 302) {
    return 302 $site_location;
  }
  if ($site_redirect_status = 410) {
    return 410;
  }
  if ($site_answer ~ "^(no-asset|not-found)") {
    return 404;
  }
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

/** Headers with an effect on more than their own response. By name, as nginx takes no list of what may pass. */
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

/** The pages at addresses of stopped sections, by name; a path that is gone for good has no page. */
const stoppedResponses = ({ answers: responses, notFound }: ExportManifest): [string, ExportedResponse][] =>
  [
    ...Object.entries(responses),
    ...notFound.map(({ prefix, answer: response }): [string, ExportedResponse] => [
      notFoundName(prefix),
      response,
    ]),
  ].filter(([, { status, body }]) => (status === 503 || status === 410) && body);

const STOPPED_RULES = [503, 410]
  .map(
    (status) =>
      `  if ($site_stopped = ${status}) {\n    error_page ${status} /_body;\n    return ${status};\n  }\n`,
  )
  .join('');

type Entry = [key: string, value: string];

/** nginx writes the text of its own errors, and their content type. */
function refusedHeaders({ 'Content-Type': _type, ...others }: Record<string, string>) {
  return others;
}

const notFoundName = (prefix: string) => (prefix === '/' ? 'not-found' : `not-found ${prefix}`);
const underscored = (name: string) => name.toLowerCase().replaceAll('-', '_');
const variableOf = (header: string) => `site_header_${underscored(header)}`;

function table(source: string, target: string, entries: Entry[], fallback = '', write = quoted): string {
  const lines = entries
    .filter(([, value]) => value !== fallback)
    // a key must not contain variables
    .map(([key, value]) => `  ${withVariables(key)} ${write(value)};`);
  return [`map ${source} $${target} {`, `  default ${quoted(fallback)};`, ...lines, '}'].join('\n');
}

/** One header of all responses; its most frequent value is the table's default. */
function headerTable(name: string, named: Map<string, ExportedResponse>): string {
  const entries = [...named].map(([key, { headers }]): Entry => [key, headers[name] ?? '']);
  const counts = new Map<string, number>();
  for (const [, value] of entries) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [common] = [...counts].sort(([, one], [, other]) => other - one)[0]!;
  const ofTarget = name === 'Content-Security-Policy' ? API_POLICY : '';
  return table('$site_answer', variableOf(name), [...entries, ['leads', ofTarget]], common);
}

/** The target with the visitor's query, as an nginx expression. */
function withQuery(location: string): string {
  const [path, hash] = location.split('#').map(withoutVariables);
  return `${path}${path!.includes('?') ? '$site_more_query' : '$is_args$args'}${hash === undefined ? '' : `#${hash}`}`;
}

const quoted = (value: string) => withVariables(withoutVariables(value));

const withVariables = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const withoutVariables = (value: string) => value.replaceAll('$', `$\{site_dollar}`);
