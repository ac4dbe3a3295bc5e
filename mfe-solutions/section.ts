import { defineSection } from '@site/section-kit/define';

export default defineSection({
  name: 'solutions',
  budgets: { style: 5500, script: 15500 },
  icons: '/integrations/logos',
  pictures: '/solutions/pictures',
});
