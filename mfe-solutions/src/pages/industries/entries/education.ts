import { awsFacts } from '@site/facts/aws';
import { googleFacts } from '@site/facts/google';
import type { Industry } from '../../../content/content-schema.ts';
import { BarsView } from '../../../views/bars-view.tsx';

const entry: Industry = {
  name: 'Education',
  line: 'Budgets for terms, courses, labs and grants',
  savings: '35-45%',
  menuOrder: 35,
  title: 'A budget that follows the semester',
  subtitle:
    'Enrollment week, finals, the grant deadline, then an empty campus. Give each college, lab and course a budget with dates on it, and a bill the provost can read.',
  description:
    'Cloud costs for universities and schools: budgets per term, course and grant, virtual labs on the class timetable, and clear charges for research computing.',
  overview:
    'A university is a city of small budgets. A professor starts a GPU cluster on a grant, a department runs its own learning platform, a student project keeps a database alive for three years after graduation. Central IT signs one agreement and receives one invoice, long after the purchase order number was forgotten.\n\nThe academic calendar is the best cost control a campus has, because everybody already obeys it. We attach it to the bill: environments belong to a course and end with it, lab desktops follow the timetable, and money from a sponsor is spent by its end date or returned on purpose. Faculty keep their freedom to start things. They gain a date on which those things stop.',
  challenges: [
    'Grants have a start, an end and allowable costs; cloud accounts have none of the three.',
    'Virtual lab desktops are provisioned for the largest class and idle through nights, weekends and breaks.',
    'Education credits and sponsored allowances hide real consumption until the month they expire.',
    'Departments buy with a purchasing card, so the institution can’t use its own volume when it negotiates.',
    'Moving research data between regions or back to campus produces charges no proposal had a line for.',
  ],
  benefits: [
    'Campuses typically see 35-45% less spend on teaching and administrative workloads.',
    'Budgets per college, course and grant with an end date, and a warning while there is still time to act.',
    'Timetable-driven schedules for virtual labs that instructors can extend themselves before an exam.',
    'Statements that sponsors accept: cost by project, period and category, with indirect cost kept apart.',
  ],
  caseStudy: {
    title: 'A state university closes the computer lab at night, in the cloud too',
    description:
      'The university’s virtual labs were on all week for classes held in office hours. Tied to the timetable they now run 45 of 168 hours, with an extension button for thesis season. Genomics moved its restartable pipelines to interruptible capacity, and finished datasets left the warehouse’s active tier, which halved their price after 90 quiet days.',
    stats: [
      { label: 'of the week in which lab compute is off', value: '73%' },
      { label: 'off list price, as published for spot capacity', value: `Up to ${awsFacts.spot}` },
      {
        label: 'lower storage price after 90 quiet days, by list price',
        value: `About ${googleFacts.longTermStorage}`,
      },
    ],
  },
  approach: [
    {
      title: 'Take attendance',
      description:
        'One inventory of every account on every cloud, including those opened by card, each with a college, a person and a purpose.',
    },
    {
      title: 'Attach money to dates',
      description:
        'Courses, grants and credits become budgets with a beginning and an end. What has neither gets a review date and a custodian.',
    },
    {
      title: 'Put labs on the timetable',
      description:
        'Schedules come from your timetable system. Instructors see their own class, what it costs and a button to keep it open.',
    },
    {
      title: 'Report to three readers',
      description:
        'The investigator sees the grant, the dean the college, the chief information officer the contract. All three come from the same ledger.',
    },
  ],
  closing: {
    title: 'Before the next term begins',
    text: 'A short review now can put next term’s courses and grants on budgets from their first day. Bring one college to start with.',
  },
  picture: {
    View: BarsView,
    data: {
      title: 'Virtual labs over an academic year',
      note: 'Half-month spend',
      takeaway:
        'Spend follows the timetable: it rises with classes, peaks before finals and falls in every break.',
      bars: [
        { label: 'Aug', value: 21 },
        { label: 'Aug 16', value: 58 },
        { label: 'Sep', value: 64 },
        { label: 'Sep 16', value: 66 },
        { label: 'Oct', value: 65 },
        { label: 'Oct 16', value: 71 },
        { label: 'Nov', value: 69 },
        { label: 'Nov 16', value: 52 },
        { label: 'Dec', value: 84, mark: 'peak', text: 'Finals' },
        { label: 'Dec 16', value: 18 },
        { label: 'Jan', value: 16 },
        { label: 'Jan 16', value: 59 },
        { label: 'Feb', value: 63 },
        { label: 'Feb 15', value: 67 },
        { label: 'Mar', value: 66 },
        { label: 'Mar 16', value: 29 },
        { label: 'Apr', value: 70 },
        { label: 'Apr 16', value: 74 },
        { label: 'May', value: 88, mark: 'peak', text: 'Finals' },
        { label: 'May 16', value: 24 },
        { label: 'Jun', value: 19 },
        { label: 'Jun 16', value: 17 },
        { label: 'Jul', value: 15 },
        { label: 'Jul 16', value: 15 },
      ],
      labelEvery: 4,
      legend: { bars: 'Virtual lab spend' },
    },
  },
};

export default entry;
