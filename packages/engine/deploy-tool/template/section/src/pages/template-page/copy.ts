import { chartLineIcon, listChecksIcon, serverIcon } from '@site/design-system/icons';

/** What the page says. Each sentence tells what belongs in its place: write yours over it. The gate refuses these. */
const title = 'Template Title';

export const home = 'Home';

/** The link that leads to the form. */
export const demo = {
  text: 'Schedule a Demo',
  href: '#demo-form',
};

export const hero = {
  title,
  lead: 'Say in one or two sentences what a reader gets from this section, in the words that reader would use.',
  actions: [demo, { text: 'How it works', href: '#steps' }],
};

export const points = {
  title: 'Three things worth knowing',
  lead: 'Name what the reader can do afterwards that was not possible before.',
  entries: [
    {
      icon: chartLineIcon,
      title: 'A fact, its figure',
      text: 'State one result, where it was measured, and what it depends on.',
    },
    {
      icon: listChecksIcon,
      title: 'What to do',
      text: 'Give the next step a reader can take today, and how long it takes.',
    },
    {
      icon: serverIcon,
      title: 'Who it is for',
      text: 'Name the role that reads this page, and the question that brought them here.',
    },
  ],
};

export const steps = {
  title: 'How it works',
  entries: [
    { title: 'Begin', text: 'What the reader has to bring, and what is not needed.' },
    { title: 'Look', text: 'What the first result shows, and when it appears.' },
    { title: 'Decide', text: 'What changes because of it, and who has to agree.' },
  ],
};

export const closing = {
  title: 'See your own numbers',
  text: 'Tell us what you run, and we will say which numbers are worth looking at first.',
};
