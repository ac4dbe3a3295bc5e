import { MAX_REVISION, MAX_STEP } from '@site/registry';
import { SiteError } from '@site/server-kit';

export const revisionJump = (what: string, action: string) =>
  new SiteError(
    'SITE_REVISION_JUMP',
    `${what}, more than ${MAX_STEP} above the one before or above ${MAX_REVISION}. Servers do not follow that.`,
    `Nothing changed. ${action}`,
  );
