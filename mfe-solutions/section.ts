import { downloadsBelow } from '@site/downloads/list';
import { defineSection } from '@site/section-kit/define';

export default defineSection({
  name: 'solutions',
  budgets: { style: 6400, script: 21500 },
  icons: '/integrations/logos',
  pictures: '/solutions/pictures',
  files: [
    ...downloadsBelow('/integrations/downloads').map((file) => ({
      ...file,
      source: file.path.replace('/integrations/', ''),
    })),
    // Written by files.ts.
    ...downloadsBelow('/solutions/downloads').map((file) => ({ ...file, source: `dist/made${file.path}` })),
  ],
});
