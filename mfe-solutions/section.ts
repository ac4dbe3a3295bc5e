import { downloadsBelow } from '@site/downloads/list';
import { defineSection } from '@site/section-kit/define';

export default defineSection({
  name: 'solutions',
  budgets: { style: 6400, script: 21500 },
  icons: '/integrations/logos',
  pictures: '/solutions/pictures',
  // Written by files.ts below dist/made.
  files: downloadsBelow('/integrations/downloads', '/solutions/downloads').map((file) => ({
    ...file,
    source: `dist/made${file.path}`,
  })),
});
