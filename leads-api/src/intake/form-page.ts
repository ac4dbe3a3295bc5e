import { createHash } from 'node:crypto';
import {
  cloudProviders,
  consentNotice,
  errorNotice,
  type FieldProblem,
  fieldLabels,
  formTitle,
  HONEYPOT_FIELD,
  spendBands,
  spendPlaceholder,
  submitLabel,
} from '@site/lead-contract';
import { FIRST_PAGE_FIELD } from './decode.ts';
import { formPageStyle } from './form-page-style.ts';

const styleHash = createHash('sha256').update(formPageStyle).digest('base64');

// img-src: a browser loads the site's icon for the tab
export const formPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** Empty for a field sent twice. */
const shownValue = (value: unknown) => (typeof value === 'string' ? escapeHtml(value) : '');

type TextField = 'name' | 'email' | 'company';

const attributes: Record<TextField, string> = {
  name: 'autocomplete="name"',
  // not type="email", for which Chromium changes faß.de to fass.de
  email: 'inputmode="email" autocomplete="email" spellcheck="false" autocapitalize="none"',
  company: 'autocomplete="organization"',
};

function message(id: string, problem: FieldProblem | undefined): string {
  return problem ? `<p class="message" id="${id}-message">${escapeHtml(problem.detail)}</p>` : '';
}

function invalid(id: string, problem: FieldProblem | undefined): string {
  return problem ? ` aria-invalid="true" aria-describedby="${id}-message"` : '';
}

/** For a visitor without JavaScript: messages, typed values, no script and no other file. */
export function formPage(
  fields: Record<string, unknown>,
  problems: FieldProblem[],
  firstPage: string,
): string {
  const at = (pointer: string) => problems.find((problem) => problem.pointer === pointer);
  const first = problems[0]?.pointer;
  const focus = (pointer: string) => (pointer === first ? ' autofocus' : '');

  const textField = (field: TextField) => `<div class="field">
<label for="${field}">${fieldLabels[field]}</label>
<input id="${field}" name="${field}" type="text" ${attributes[field]} required value="${shownValue(fields[field])}"${invalid(field, at(`/${field}`))}${focus(`/${field}`)}>
${message(field, at(`/${field}`))}</div>`;

  const ticked = fields.cloudProviders as Record<string, unknown> | undefined;
  const boxes = cloudProviders.map(
    ({ key, label }) =>
      `<label class="choice"><input type="checkbox" name="cloudProviders.${key}"${ticked?.[key] === true ? ' checked' : ''}> ${label}</label>`,
  );
  const chosen = spendBands.some(({ value }) => value === fields.spend) ? fields.spend : '';
  const options = spendBands.map(
    ({ value, label }) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
  );
  const providerProblem = problems.find(({ pointer }) => pointer.startsWith('/cloudProviders'));

  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${errorNotice.title} | ${formTitle}</title>
<style>${formPageStyle}</style>
</head>
<body>
<main id="main">
<h1>${formTitle}</h1>
<div class="notice" role="alert"><h2>${errorNotice.title}</h2>
<p>${problems.length > 0 ? 'Please correct the fields below and submit again.' : errorNotice.text}</p></div>
<form method="post" action="/api/leads" novalidate>
${firstPage && `<input type="hidden" name="${FIRST_PAGE_FIELD}" value="${escapeHtml(firstPage)}">`}
${textField('name')}
${textField('email')}
${textField('company')}
<fieldset${providerProblem ? ' aria-describedby="cloudProviders-message"' : ''}>
<legend>${fieldLabels.cloudProviders}</legend>
${boxes.join('\n')}
${message('cloudProviders', providerProblem)}</fieldset>
<div class="field">
<label for="spend">${fieldLabels.spend}</label>
<select id="spend" name="spend" required${invalid('spend', at('/spend'))}${focus('/spend')}>
<option value=""${chosen === '' ? ' selected' : ''} disabled>${spendPlaceholder}</option>
${options.join('\n')}
</select>
${message('spend', at('/spend'))}</div>
<div class="trap" aria-hidden="true"><label for="${HONEYPOT_FIELD}">Leave this field empty</label>
<input id="${HONEYPOT_FIELD}" name="${HONEYPOT_FIELD}" type="text" tabindex="-1" autocomplete="off"></div>
<button type="submit">${submitLabel}</button>
<p class="note">${consentNotice.before}<a href="${consentNotice.link.href}">${consentNotice.link.text}</a>${consentNotice.after}</p>
</form>
<p><a href="/">Back to the home page</a></p>
</main>
</body>
</html>
`;
}
