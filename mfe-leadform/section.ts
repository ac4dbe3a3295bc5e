import { defineSection } from '@site/section-kit/define';
import * as z from 'zod';

export default defineSection({
  name: 'leadform',
  budgets: { style: 2600, script: 7000 },
  exposes: {
    GetInTouch: { 1: { part: './src/parts/get-in-touch.tsx', props: z.strictObject({}) } },
  },
});
