import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { finopsFacts } from '@site/facts/finops';
import { focusFacts } from '@site/facts/focus';
import { googleFacts } from '@site/facts/google';

/**
 * Origins of each percentage and dollar amount of a text and its box of changes; one that is missing fails the test.
 * `published` has facts by publisher, each in the text's source list: a text with another value fails too.
 */
interface FigureOrigins {
  published?: Record<string, readonly string[]>;
  /** Delays, periods and counts in words, each a fact. */
  inWords?: readonly string[];
  /** Thresholds and ranges of the product's specification. */
  specified?: readonly string[];
  /** From case-study-records.ts. */
  caseStudy?: readonly string[];
  /** Of worked examples, called illustrative in the text; results are in worked-statements.ts. */
  worked?: readonly string[];
  /** A target or rule of thumb of the author, or arithmetic. */
  author?: readonly string[];
}

/** Discounts of commitments by publisher. */
const COMMITMENTS = {
  AWS: [awsFacts.computeSavingsPlans, awsFacts.instanceSavingsPlans, awsFacts.databaseSavingsPlans],
  'Microsoft Learn': [
    azureFacts.reservations,
    azureFacts.computeSavingsPlan,
    azureFacts.databaseSavingsPlan,
    azureFacts.refundCap,
  ],
  'Google Cloud': [
    googleFacts.resourceCommitments,
    googleFacts.memoryCommitments,
    googleFacts.flexibleOneYear,
    googleFacts.flexibleThreeYears,
  ],
};

export const figureLedger: Record<string, FigureOrigins> = {
  'cloud-plus-finops-era': {
    published: {
      'FinOps Foundation': [
        finopsFacts.saas2025,
        finopsFacts.ai2024,
        finopsFacts.ai2025,
        finopsFacts.spend2025,
        finopsFacts.licensing2025,
        finopsFacts.privateCloud2025,
        finopsFacts.dataCenter2025,
        finopsFacts.ai2026,
        finopsFacts.saas2026,
      ],
      Flexera: [
        finopsFacts.repatriated2025,
        finopsFacts.generativeAi2025,
        finopsFacts.topChallenge2025,
        finopsFacts.overBudget2025,
        finopsFacts.waste2025,
      ],
      'Microsoft Learn': [azureFacts.focusSize],
    },
    specified: ['97%'],
  },
  'cfo-multi-cloud-guide': {
    published: COMMITMENTS,
    inWords: [googleFacts.focusExport],
    worked: ['20%', '30%', '$365,000', '40%', '60%', '$1,000,000', '92%', '$0.11', '$400,000'],
  },
  'azure-cost-management': {
    published: {
      'Microsoft Learn': [
        azureFacts.focusRows,
        azureFacts.focusSize,
        azureFacts.advisorCpu,
        azureFacts.advisorOther,
        azureFacts.reservations,
        azureFacts.computeSavingsPlan,
        azureFacts.databaseSavingsPlan,
        azureFacts.refundCap,
      ],
    },
    inWords: [
      azureFacts.budgetBasis,
      azureFacts.anomalyTraining,
      azureFacts.exportStart,
      azureFacts.exportVersion,
      azureFacts.exportProvider,
      azureFacts.allocationShares,
      azureFacts.policyRole,
      azureFacts.machineRole,
    ],
    specified: ['60%'],
    author: ['100%', '95%', '40%'],
  },
  'right-sizing-ec2': {
    published: {
      AWS: [
        awsFacts.gravitonPricePerformance,
        awsFacts.instanceSavingsPlans,
        awsFacts.databaseSavingsPlans,
        awsFacts.optimizerHeadroom,
        awsFacts.optimizerMostHeadroom,
      ],
    },
    inWords: [awsFacts.optimizerDefault, awsFacts.optimizerPaid, awsFacts.spotNotice],
    specified: ['20-30%', '5%', '40-70%', '70-80%', '80%', '50%', '20-40%', '50-70%', '85%', '60%', '60-70%'],
    worked: ['84%'],
    author: ['70%', '35%', '17.5%', '8.75%', '10%'],
  },
  'finops-framework-implementation': { inWords: [finopsFacts.capabilities], author: ['80%', '20%'] },
  'cloud-waste-roi': {
    published: {
      Flexera: [finopsFacts.waste2025],
      Gartner: [finopsFacts.publicCloud2025],
    },
    specified: ['60%', '40%'],
    caseStudy: ['$10.0 million', '42%', '$4.2 million', '640%', '$0.57 million'],
    worked: ['80%', '10%', '$2,000,000', '$110', '$20,000', '$30,000'],
    author: ['100%'],
  },
  'token-unit-economics': {
    published: {
      'FinOps Foundation': [finopsFacts.ai2024, finopsFacts.ai2025, finopsFacts.ai2026],
      Flexera: [finopsFacts.generativeAi2025],
    },
    inWords: [
      awsFacts.focusExport,
      googleFacts.focusExport,
      focusFacts.aiCategory,
      focusFacts.aiSubcategory,
      focusFacts.creditCost,
      focusFacts.meterSince,
      focusFacts.published,
    ],
    worked: ['$2', '$8', '$1,680', '60%', '$4', '$3,600', '$1,920', '$240,000', '66%', '54%', '$6'],
  },
  'cloud-cost-optimization-strategies': {
    published: {
      Flexera: [finopsFacts.topChallenge2025, finopsFacts.overBudget2025, finopsFacts.waste2025],
      ...COMMITMENTS,
      'Google Cloud': [...COMMITMENTS['Google Cloud'], googleFacts.sustainedUse],
    },
    inWords: [
      azureFacts.advisorLookback,
      azureFacts.spotNotice,
      googleFacts.recommenderLookback,
      awsFacts.optimizerDefault,
      awsFacts.spotNotice,
      awsFacts.stoppedRdsStarts,
      awsFacts.stoppedMember,
      awsFacts.stopErases,
      googleFacts.spotNotice,
    ],
    specified: [
      '30-50%',
      '20-30%',
      '40%',
      '5%',
      '20%',
      '50%',
      '20-40%',
      '50-70%',
      '80%',
      '85%',
      '60%',
      '60-70%',
    ],
    worked: ['$200', '$100,000', '95%', '$15,000', '$8,000', '$25,000'],
    author: ['17.5%'],
  },
};

/** Outside of code, once each. */
export function figuresIn(body: string): string[] {
  const prose = body.replace(/^```[\s\S]*?^```/gm, '');
  const found = prose.matchAll(/\$\d[\d,.]*(?: (?:million|billion))?|\d[\d,.]*(?:-\d+)?%/g);
  return [...new Set([...found].map(([figure]) => figure.replace(/[.,]$/, '')))];
}
