import { checkLead, emptyLead, type Lead, leadSchema, spendBands } from './index.ts';
import { fieldMessages } from './wording.ts';

const lead: Lead = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Acme',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '10k-50k',
};

const { name, email, company, spend, tooLong, specialCharacters } = fieldMessages;

const accepted: [string, Partial<Record<keyof Lead, unknown>>][] = [
  ['two characters', { name: 'Al', company: 'HP' }],
  ['200 characters', { name: 'x'.repeat(200), company: 'y'.repeat(200) }],
  ['CJK', { name: '李明', company: '株式会社' }],
  ['emoji with joiners', { name: 'Ann 👩‍💻', company: '🚀🚀' }],
  ['ZWNJ in Persian', { name: 'نیلوفر می‌خواهم' }],
  ['apostrophes', { name: "Siobhán O'Brien", email: "o'brien@example.ie", company: "L'Oréal" }],
  ['markup is text', { company: '<b>Acme</b> & Söhne' }],
  ['plus address', { email: 'ann+demo@example.com' }],
  ['sub-domains and upper case', { email: 'Ann.Lee@Mail.Example.CO.UK' }],
  ['Punycode top level', { email: 'ann@example.xn--p1ai' }],
  ['254 characters', { email: `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com` }],
  ['no providers object', { cloudProviders: undefined }],
  ['empty providers object', { cloudProviders: {} }],
  ...spendBands.map((band): [string, object] => [band.value, { spend: band.value }]),
];

const refused: [string, Partial<Record<keyof Lead, unknown>>, string, string][] = [
  ['empty', { name: '' }, '/name', name],
  ['one character', { name: 'A' }, '/name', name],
  ['one character and spaces', { name: '  A ' }, '/name', name],
  ['zero-width alone', { name: '\u200b\u200c\u200d\ufeff' }, '/name', name],
  ['empty Braille cells', { company: '\u2800\u2800' }, '/company', company],
  ['one character and zero-width', { company: 'A\u200b\u200b' }, '/company', company],
  ['missing', { name: undefined }, '/name', name],
  ['null', { company: null }, '/company', company],
  ['201 characters', { name: 'x'.repeat(201) }, '/name', tooLong],
  ['line break', { name: 'Ann\r\nBcc: x' }, '/name', specialCharacters],
  ['C1 control', { company: 'Ac\u0085me' }, '/company', specialCharacters],
  ['line separator', { company: 'Ac\u2028me' }, '/company', specialCharacters],
  ['direction override', { name: 'Ann \u202eeeL' }, '/name', specialCharacters],
  ['direction mark', { company: 'Acme\u200f Ltd' }, '/company', specialCharacters],
  ['half a surrogate pair', { name: 'Ann \ud83d' }, '/name', specialCharacters],
  ['no at', { email: 'ann.example.com' }, '/email', email],
  ['no local part', { email: '@example.com' }, '/email', email],
  ['no domain', { email: 'ann@' }, '/email', email],
  ['two at', { email: 'ann@x@example.com' }, '/email', email],
  ['no top level', { email: 'ann@example' }, '/email', email],
  ['numeric top level', { email: 'ann@127.0.0.1' }, '/email', email],
  ['empty label', { email: 'ann@example..com' }, '/email', email],
  ['label ends in a hyphen', { email: 'ann@example-.com' }, '/email', email],
  ['leading dot', { email: '.ann@example.com' }, '/email', email],
  ['two dots', { email: 'an..n@example.com' }, '/email', email],
  ['list', { email: 'ann@example.com,b@example.com' }, '/email', email],
  ['label starts with a hyphen', { email: 'ann@-example.com' }, '/email', email],
  ['final dot', { email: 'ann@example.com.' }, '/email', email],
  ['top level of one letter', { email: 'ann@example.c' }, '/email', email],
  ['display name', { email: 'Ann <ann@example.com>' }, '/email', email],
  ['Unicode before the at', { email: 'jösé@example.com' }, '/email', email],
  ['international address', { email: 'ann@١٢٧.٠.٠.١' }, '/email', email],
  ['host with a port', { email: 'ann@müller.de:80' }, '/email', email],
  ['line break', { email: 'ann@exam\nple.com' }, '/email', email],
  ['65 before the at', { email: `${'a'.repeat(65)}@example.com` }, '/email', email],
  ['255 characters', { email: `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}coms` }, '/email', email],
  ['object', { email: { $ne: null } }, '/email', email],
  ['empty', { spend: '' }, '/spend', spend],
  ['inherited key', { spend: 'constructor' }, '/spend', spend],
  ['missing', { spend: undefined }, '/spend', spend],
  ['text', { cloudProviders: 'aws' }, '/cloudProviders', fieldMessages.cloudProviders],
  ['null', { cloudProviders: null }, '/cloudProviders', fieldMessages.cloudProviders],
  ['text for a box', { cloudProviders: { gcp: 'on' } }, '/cloudProviders/gcp', fieldMessages.cloudProvider],
];

test.each(accepted)('accepts %s', (_, change) => {
  expect(checkLead({ ...lead, ...change }).problems).toBeUndefined();
});

test.each(refused)('refuses %s %j', (_, change, pointer, detail) => {
  expect(checkLead({ ...lead, ...change }).problems).toEqual([{ pointer, detail }]);
});

test.each([[null], [42], ['x'], [[]], [undefined]])('refuses %j as a whole', (input) => {
  expect(checkLead(input).problems).toEqual([{ pointer: '', detail: fieldMessages.notAnObject }]);
});

test.each([
  ['ann@müller.de', 'ann@xn--mller-kva.de'],
  ['ann@faß.de', 'ann@xn--fa-hia.de'],
  ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['\u200eann@example.com\u200b', 'ann@example.com'],
  ['an\u00adn@exam\u202eple.com ', 'ann@example.com'],
])('%j is the email address %s', (email, plain) => {
  expect(checkLead({ ...lead, email }).lead?.email).toBe(plain);
});

test.each([
  ['\u200eAnn Lee\u200f ', 'Ann Lee'],
  ['\ufeff\t Ann\tLee\u2069', 'Ann Lee'],
  ['نیلوفر می‌خواهم\u200c', 'نیلوفر می‌خواهم'],
])('%j is the name %s', (name, plain) => {
  expect(checkLead({ ...lead, name }).lead?.name).toBe(plain);
});

test('trims, fills the boxes in and drops unknown keys', () => {
  const input = { ...lead, name: '  Ann Lee\t', cloudProviders: { aws: true }, admin: true };
  expect(checkLead(input).lead).toEqual(lead);
});

test('names each broken field of the empty form once, in the order of the form', () => {
  expect(checkLead(emptyLead()).problems).toEqual([
    { pointer: '/name', detail: 'Name is required' },
    { pointer: '/email', detail: 'Invalid email address' },
    { pointer: '/company', detail: 'Company name is required' },
    { pointer: '/spend', detail: 'Please select your monthly cloud spend' },
  ]);
});

test('responds within milliseconds to hostile email addresses', () => {
  const started = performance.now();
  for (const email of [
    'a'.repeat(100_000),
    `${'a.'.repeat(120)}@`,
    `a@${'a-'.repeat(120)}`,
    `a@${'a.'.repeat(120)}`,
    `a@a${'\u0301\u0323\u0334'.repeat(5000)}.de`,
  ])
    expect(leadSchema.safeParse({ ...lead, email }).success).toBe(false);
  expect(performance.now() - started).toBeLessThan(100);
});
