import type { FactRecords } from './fact.ts';
import * as finopsFacts from './values/finops.ts';

export { finopsFacts };

const cioDive = {
  source: 'CIO Dive, February 2026',
  url: 'https://www.ciodive.com/news/finops-teams-gain-clout-ai-costs-climb/812887',
};

const stateOfFinOps2025 = {
  source: 'State of FinOps 2025',
  url: 'https://data.finops.org/2025-report/',
  dated: '2025',
};

const stateOfTheCloud2025 = {
  source: '2025 State of the Cloud Report, Flexera',
  url: 'https://info.flexera.com/CM-REPORT-State-of-the-Cloud-2025-Thanks',
  dated: '2025-03',
};

export const finopsRecords: FactRecords<typeof finopsFacts> = {
  saas2025: {
    statement: '65% of teams manage SaaS spend, now or as a plan (2025).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
    second: cioDive,
  },
  ai2025: {
    statement: '63% of teams manage AI spend (2025).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
    second: cioDive,
  },
  ai2024: {
    statement: '31% of teams managed AI spend (2024).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
    second: {
      source: 'State of FinOps 2026, Finout',
      url: 'https://www.finout.io/blog/state-of-finops-2026-report-key-trends-insights-and-what-comes-next',
    },
  },
  licensing2025: {
    statement: '49% of teams manage licensing (2025).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
    second: cioDive,
  },
  privateCloud2025: {
    statement: '39% of teams manage private cloud (2025).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
    second: cioDive,
  },
  dataCenter2025: {
    statement: '36% of teams manage the data center (2025).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
    second: {
      source: 'State of FinOps 2026, Tech86, with the change since 2025',
      url: 'https://www.tech86.com.br/en/blog/state-of-finops-2026-orcamento-ia',
    },
  },
  spend2025: {
    statement: 'Respondents are responsible for more than $69 billion of cloud spend (2025).',
    ...stateOfFinOps2025,
    checked: '2026-11-22',
  },
  ai2026: {
    statement: '98% of 1,192 respondents manage AI spend (2026).',
    source: 'State of FinOps 2026, as Finout reports it',
    url: 'https://www.finout.io/blog/state-of-finops-2026-report-key-trends-insights-and-what-comes-next',
    dated: '2026-02',
    checked: '2026-11-22',
    second: {
      source: 'The Daily Scout, 2026',
      url: 'https://thedailyscout.com/s/vs46iSCQLPU',
    },
    secondary: true,
  },
  saas2026: {
    statement: '90% of teams manage SaaS, now or within a year (2026).',
    source: 'State of FinOps 2026, as Finout reports it',
    url: 'https://www.finout.io/blog/state-of-finops-2026-report-key-trends-insights-and-what-comes-next',
    dated: '2026-02',
    checked: '2026-11-22',
    second: cioDive,
    secondary: true,
  },
  capabilities: {
    statement: 'The Framework has 22 capabilities in four domains, in 2025 and 2026.',
    source: 'FinOps Framework 2026',
    url: 'https://www.finops.org/insights/2026-finops-framework',
    dated: '2026-03-19',
    checked: '2026-11-22',
  },
  topChallenge2025: {
    statement: '84% of 759 organizations call managing cloud spend their top challenge (2025).',
    ...stateOfTheCloud2025,
    checked: '2026-11-22',
    second: {
      source: 'Azure cost anomaly detection, Lucidity',
      url: 'https://lucidity.cloud/feeds/blog/azure-cost-anomaly-detection-near-real-time',
    },
  },
  overBudget2025: {
    statement: 'Budgets were exceeded by 17% on average (2025).',
    ...stateOfTheCloud2025,
    checked: '2026-11-22',
  },
  waste2025: {
    statement: 'Respondents estimate that 27% of IaaS and PaaS spend is wasted (2025).',
    ...stateOfTheCloud2025,
    checked: '2026-11-22',
  },
  repatriated2025: {
    statement: 'About 21% of workloads have been repatriated (2025).',
    ...stateOfTheCloud2025,
    checked: '2026-11-22',
  },
  generativeAi2025: {
    statement:
      '72% of organizations use generative AI cloud services, extensively or sparingly (2025); 47% in 2024.',
    source: '2025 State of the Cloud Report, Flexera, as BetaNews reports it',
    url: 'https://betanews.com/2025/03/19/84-percent-of-enterprises-are-struggling-to-manage-cloud-spending/',
    dated: '2025-03-19',
    checked: '2026-11-25',
    second: {
      source: 'Top cloud trends 2025, APMdigest',
      url: 'https://www.apmdigest.com/top-cloud-trends-2025-wrangling-cloud-spend-expanding-finops-teams-and-adopting-genai',
    },
    secondary: true,
  },
  publicCloud2025: {
    statement: 'Gartner expected $723.4 billion of public cloud spending in 2025.',
    source: 'Gartner press release',
    url: 'https://www.gartner.com/en/newsroom',
    dated: '2024-11-20',
    checked: '2026-11-22',
    second: {
      source: 'Zawya, December 2024',
      url: 'https://www.zawya.com/en/business/technology-and-telecom/global-public-cloud-end-user-spending-to-total-723bln-in-2025-f1zvycgm',
    },
  },
};
