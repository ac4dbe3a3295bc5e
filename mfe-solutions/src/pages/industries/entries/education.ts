import { percent } from '@site/design-system/en-us';
import { googleFacts } from '@site/facts/google';
import type { Industry } from '../../../content/content-schema.ts';
import data from './education.data.ts';

/** Hours a week that a lab is on: 8 AM to 9 PM on five days, after all of the time. */
const HOURS = { before: 24 * 7, after: 13 * 5 };

const entry: Industry = {
  name: 'Education',
  line: 'Budgets for terms, courses, labs and grants',
  savings: '35-45%',
  menuOrder: 35,
  title: 'A budget that follows the semester',
  subtitle: 'Each college, lab and course gets a budget with dates on it.',
  description:
    'Cloud costs for universities and schools: budgets per term, course and grant, virtual labs on the class timetable, and clear charges for research computing.',
  overviewTitle: 'Many small budgets share one invoice',
  overview:
    'A university has many small budgets and one invoice. A student project keeps a database alive for three years after graduation. We attach the academic calendar to the bill: an environment ends with its course, and a budget closes with its grant.',
  challenges: [
    'A grant has an end date, and a cloud account has none.',
    'Labs are sized for the largest class and run through the night.',
    'Sponsors pay by project and period.',
    'Departments buy by purchasing card.',
  ],
  benefits: [
    'Grant budgets that warn while the investigator can still act.',
    'Lab hours from the timetable, which instructors can extend.',
    'Statements by project and category, indirect cost apart.',
    'One register of accounts, those opened by card included.',
  ],
  caseStudy: {
    title: 'A state university closes the computer lab at night, in the cloud too',
    description: `The virtual labs ran ${HOURS.before} hours a week. They now follow the timetable, 8 AM-9 PM on weekdays, with a button that keeps one open. Finished tables in BigQuery are no longer rewritten.`,
    stats: [
      {
        label: `fewer lab hours: ${HOURS.after} a week in place of ${HOURS.before}. Disks stay billed.`,
        value: percent(HOURS.before - HOURS.after, HOURS.before, 0),
      },
      {
        label: 'lower price of a BigQuery table that nobody changes for 90 days, by list price',
        value: `About ${googleFacts.longTermStorage}`,
      },
      { label: 'grants in the sheet above that would overspend', value: '1 of 4' },
    ],
  },
  approachTitle: 'Every course and grant gets an end date',
  approach: [
    {
      title: 'Take attendance',
      description: 'One inventory of every account, each with a college, a person and a purpose.',
    },
    {
      title: 'Attach money to dates',
      description: 'Courses, grants and credits become budgets with a beginning and an end.',
    },
    {
      title: 'Put labs on the timetable',
      description: 'Instructors see their own class, what it costs and a button to keep it open.',
    },
    {
      title: 'Report to three readers',
      description: 'The investigator sees the grant, the dean the college, the CIO the contract.',
    },
  ],
  figure: data.figure,
  worksheet: data.worksheet,
  order: ['overview', 'worksheet', 'story', 'approach'],
  closing: { title: 'Before the next term begins', agenda: 'bill' },
  picture: data.picture,
};

export default entry;
