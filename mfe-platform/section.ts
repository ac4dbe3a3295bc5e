import { basename } from 'node:path';
import { downloadsBelow } from '@site/downloads/list';
import { defineSection } from '@site/section-kit/define';
import { LOGOS } from './src/content/logos.ts';
import { LEDGER_PATH } from './src/product/data/links.ts';

/** The others are written by files.ts below dist/made. */
const WRITTEN_BY_HAND = /\.(?:sh|schema\.json)$/;

export default defineSection({
  name: 'platform',
  budgets: { style: 12300, script: 27500 },
  icons: '/platform/icons',
  pictures: '/platform/pictures',
  navigation: [
    {
      menu: 'solutions',
      label: 'For CFOs',
      description: 'Plan, allocate and explain the cloud bill',
      href: '/#cfo',
      icon: '@site/design-system/menu-icons/briefcase.svg',
      order: 10,
    },
    {
      menu: 'solutions',
      label: 'For Engineers',
      description: 'Right-size with the evidence in view',
      href: '/#engineers',
      icon: '@site/design-system/menu-icons/code.svg',
      order: 11,
    },
  ],
  footer: [
    { column: 'company', label: 'Contact Us', href: '/#demo-form', order: 10 },
    { column: 'company', label: 'Talk to an Expert', href: '/#demo-form', order: 20 },
    { column: 'company', label: 'Request a Demo', href: '/#demo-form', order: 30 },
    { column: 'company', label: 'Partner With Us', href: '/#demo-form', order: 40 },
  ],
  files: [
    ...['aws', 'azure', 'gcp', 'oracle'].map((logo) => ({
      path: `${LOGOS}/${logo}.svg`,
      type: 'image/svg+xml',
      source: `@site/design-system/logos/${logo}.svg`,
    })),
    ...downloadsBelow('/platform/downloads').map((file) => ({
      ...file,
      source: WRITTEN_BY_HAND.test(file.path) ? `downloads/${basename(file.path)}` : `dist/made${file.path}`,
    })),
    { path: LEDGER_PATH, type: 'application/json', source: 'product-data/ledger.json' },
  ],
});
