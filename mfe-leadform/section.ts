import { defineSection } from '@site/section-kit/define';
import * as z from 'zod';

export default defineSection({
  name: 'leadform',
  budgets: { style: 2600, script: 7000 },
  routes: [{ path: '/thank-you', page: () => import('./src/pages/thank-you.tsx'), indexable: false }],
  exposes: {
    GetInTouch: { 1: { part: () => import('./src/parts/get-in-touch.tsx'), props: z.strictObject({}) } },
  },
});
