import { createHash } from 'node:crypto';
import { CONSENT_VERSION, consentNotice } from './consent.ts';

test('a new wording of the notice has a new version', () => {
  const { before, link, after } = consentNotice;
  const digest = createHash('sha256')
    .update(before + link.text + after)
    .digest('hex');
  expect(CONSENT_VERSION).toBe(digest.slice(0, 12));
});
