export const caseStudiesCopy = {
  title: 'Case Studies',
  lead: 'Two companies, from the first export to the invoice that shows the saving. Names are withheld; the arithmetic is not.',
  stats: [
    { value: '2', label: 'detailed case studies' },
    { value: '30%+', label: 'average cost reduction' },
    { value: '2', label: 'industry verticals' },
  ],
  action: {
    title: 'Would the same steps work on your bill?',
    text: 'A consultation starts with your own figures: what you spend, who owns it, and which of these steps would pay first.',
    button: 'Schedule Consultation',
  },
  head: {
    title: 'FinOps Case Studies',
    description:
      'How an insurer saved $1.2M a year and an electronics manufacturer cut a $10.0M cloud bill by 42%, step by step, with outcomes and PDFs to download.',
    keywords: [
      'FinOps case study',
      'cloud cost reduction',
      'cloud ROI',
      'insurance',
      'electronics manufacturing',
    ],
  },
};
