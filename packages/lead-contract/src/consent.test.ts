import { createHash } from 'node:crypto';
import { CONSENT_VERSION, consentText } from './consent.ts';

test('a new wording of the notice has a new version', () => {
  const digest = createHash('sha256').update(consentText).digest('hex');
  expect(CONSENT_VERSION).toBe(digest.slice(0, 12));
});
