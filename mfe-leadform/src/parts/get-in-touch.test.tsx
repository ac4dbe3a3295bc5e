import { siteConfigWith, testSite, withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import GetInTouch from './get-in-touch.tsx';

const html = renderToStaticMarkup(withSite(<GetInTouch />));
const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);

test('[PL-9][LF-2] is the section that every demo link names, with headings that fit into a page', () => {
  expect(html).toMatch(/^<section id="demo-form"/);
  expect(all(/<h([1-6])/g)).toEqual(['2', '3']);
  expect(text).toContain('Schedule a Demo');
});

test('[LF-1] offers the free consultation with its three benefits', () => {
  expect(text).toMatch(/free 30-minute consultation with a cloud cost optimization expert/);
  expect(text).toContain('no-obligation consultation with a FinOps expert');
  expect(text).toContain('high-level assessment of your cloud environment');
  expect(text).toContain('personalized savings estimate based on your usage');
});

test('takes the consultation and the savings from the site configuration', () => {
  const claims = { ...testSite.claims, consultationMinutes: '45', initialSavings: '11-12%' };
  const other = renderToStaticMarkup(withSite(<GetInTouch />, '/', { config: siteConfigWith({ claims }) }));
  expect(other).toContain('45-minute');
  expect(other).toContain('11-12% immediate savings');
  expect(other).not.toMatch(/30-minute|20-30%/);
});

test('[LF-1] attributes the quote by job title, and by name where one is configured', () => {
  expect(text).toContain('20-30% immediate savings');
  expect(text).toContain('Solutions Architect, Testbrand');
  const named = renderToStaticMarkup(
    withSite(<GetInTouch />, '/', { config: siteConfigWith({ architect: 'Kim Doe' }) }),
  );
  expect(named.replace(/<[^>]+>/g, '')).toContain('Kim Doe, Solutions Architect, Testbrand');
});

test('says under the quote what its range is', () => {
  expect(text).toMatch(/Solutions Architect, Testbrand A planning range for the workloads reviewed/);
  expect(text.split('planning range')).toHaveLength(2);
});

test('says what happens to a bill that is shown, and no more than the owner has said', () => {
  expect(text).toContain(
    'Your bill or export stays on your own screen. We ask for no copy. What happens to it',
  );
  const legal = { exportUse: 'to answer your questions', exportGone: 'at the end of the call' };
  const stated = renderToStaticMarkup(withSite(<GetInTouch />, '/', { config: siteConfigWith({ legal }) }));
  expect(stated).toContain('What you show is used to answer your questions.');
  expect(stated).toContain('What we noted of it is gone at the end of the call.');
});

test('[LF-5][LF-14] the form is a complete native post', () => {
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<form[^>]* action="\/api\/leads"/);
  expect(html).toMatch(/<form[^>]* noValidate=""/i);
  expect(html).toMatch(/<button type="submit"[^>]*>Submit<\/button>/);
  const boxNames = ['aws', 'azure', 'gcp', 'other'].map((key) => `cloudProviders.${key}`);
  expect(all(/ name="([^"]+)"/g)).toEqual([
    ...['name', 'email', 'company', ...boxNames, 'spend'],
    'referralNote',
  ]);
  // without a value a ticked box posts "on"
  const boxes = all(/(<input[^>]*type="checkbox"[^>]*>)/g);
  expect(boxes).toHaveLength(4);
  for (const box of boxes) expect(box).not.toMatch(/ (value|checked)=/);
});

test('[LF-2][LF-3] labels, legend and choices are word for word', () => {
  const labels = all(/<label for="demo-form-(?!referral)[a-z]+"[^>]*>([^<]+)</g);
  expect(labels).toEqual(['Full Name', 'Business Email', 'Company', 'Monthly Cloud Spend']);
  expect(all(/<legend[^>]*>([^<]+)</g)).toEqual(['Cloud Providers (select all that apply)']);
  const boxes = all(/type="checkbox"[^>]*>([^<]+)</g);
  expect(boxes).toEqual(['AWS', 'Microsoft Azure', 'Google Cloud (GCP)', 'Other']);
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)</g)].map((match) => match.slice(1));
  expect(options).toEqual([
    ['', 'Select your monthly spend'],
    ['under10k', 'Under $10,000'],
    ['10k-50k', '$10,000 - $50,000'],
    ['50k-200k', '$50,000 - $200,000'],
    ['200k-1m', '$200,000 - $1 million'],
    ['over1m', 'Over $1 million'],
  ]);
});

test('[LF-13] browsers and keyboards know the fields', () => {
  const input = (name: string) => all(new RegExp(`(<(?:input|select)[^>]* name="${name}"[^>]*>)`, 'g'))[0];
  expect(input('name')).toMatch(/autoComplete="name"/i);
  expect(input('email')).toMatch(/autoComplete="email"/i);
  // not type="email": Chromium would write ann@faß.de as ann@fass.de
  expect(input('email')).toMatch(/type="text"/);
  expect(input('email')).toMatch(/inputMode="email"/i);
  expect(input('email')).toMatch(/spellCheck="false" autoCapitalize="none"/i);
  expect(input('company')).toMatch(/autoComplete="organization"/i);
});

test('no visitor reaches the honeypot', () => {
  const [honeypot] = all(/<div class="sr-only" aria-hidden="true">(.*?)<\/div>/g);
  expect(honeypot).toMatch(/name="referralNote"/);
  expect(honeypot).toMatch(/tabindex="-1"/i);
  expect(honeypot).toMatch(/autocomplete="off"/i);
});

test('[LF-11] the note names the Privacy Policy and the consent', () => {
  expect(text).toMatch(/By submitting .* agree to our Privacy Policy and consent to be contacted/);
  expect(html).toMatch(/<a href="\/privacy"[^>]*>Privacy Policy<\/a>/);
});

test('[LF-12] ids are unique and every reference has its target', () => {
  const ids = all(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  for (const target of all(/ (?:for|aria-labelledby)="([^"]+)"/g)) expect(ids).toContain(target);
});
