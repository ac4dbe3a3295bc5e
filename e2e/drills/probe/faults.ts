import { DatabaseSync } from 'node:sqlite';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { webPage } from '../../kit/network/faults.ts';
import type { DrilledSite } from './site.ts';

/** One way in which the form is broken. */
export interface BrokenWay {
  what: string;
  /** @returns the address to probe, if it is not the site's own. */
  break(site: DrilledSite): Promise<string | undefined>;
  /** What the probe says. */
  sentence: RegExp;
  repair(site: DrilledSite): Promise<void>;
}

const REFUSING = `CREATE TRIGGER refusing BEFORE INSERT ON lead BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`;

function change(database: string, sql: string): void {
  const open = new DatabaseSync(database);
  open.exec(sql);
  open.close();
}

/** Builds a changed lead form, deploys it, and waits until the page shows it. */
async function deployVariant(site: DrilledSite, file: string, from: string, to: string): Promise<void> {
  const built = await buildVariant('mfe-leadform', 'probe', [{ file, from, to }]);
  await site.change((html) => html.includes(to), 'deploy', built);
}

const hasForm = (html: string) => html.includes('action="/api/leads"');

export const BROKEN_WAYS: BrokenWay[] = [
  {
    what: 'leads-api is down',
    async break({ stopLeads }) {
      await stopLeads();
      return undefined;
    },
    sentence: /^No lead can be sent: \/api\/leads\/probes returned 50[23][.:]/,
    repair: ({ startLeads }) => startLeads(),
  },
  {
    what: 'the store of leads-api refuses writes',
    async break({ database }) {
      change(database, REFUSING);
      return undefined;
    },
    sentence: /^A lead is refused: \/api\/leads returned 503: The lead could not be saved\./,
    repair: async ({ database }) => change(database, 'DROP TRIGGER refusing'),
  },
  {
    what: 'the form is sent to a wrong address, by a version that the gate let pass',
    async break(site) {
      await deployVariant(site, 'src/form/demo-form.tsx', 'action="/api/leads"', 'action="/leads"');
      return undefined;
    },
    sentence: /^The form on \/ is sent to http:\S+:\d+\/leads with POST, not to \/api\/leads with POST\.$/,
    repair: (site) => site.change(hasForm, 'rollback', 'leadform'),
  },
  {
    what: 'the page has no form',
    async break(site) {
      await deployVariant(
        site,
        'src/parts/get-in-touch.tsx',
        '<DemoForm labelledBy="demo-form-title" />',
        '<p>Call us instead.</p>',
      );
      return undefined;
    },
    sentence: /^The page \/ has no demo request form\.$/,
    repair: (site) => site.change(hasForm, 'deploy', 'mfe-leadform'),
  },
  {
    what: 'a proxy answers everything with a web page of its own',
    async break({ front }) {
      front.faults.add(/^/, webPage);
      return front.url;
    },
    sentence: /^\/_live\.json is not what this release writes\.$/,
    repair: async ({ front }) => front.faults.clear(),
  },
  {
    what: 'a proxy answers for leads-api with a web page',
    async break({ front }) {
      front.faults.add(/^\/api\//, webPage);
      return front.url;
    },
    sentence: /^No lead can be sent: \/api\/leads\/probes returned 200\.$/,
    repair: async ({ front }) => front.faults.clear(),
  },
  {
    what: 'two instances of leads-api do not share their store',
    async break({ splitLeads }) {
      splitLeads(/^\/api\/leads\/probes\//);
      return undefined;
    },
    sentence: /^A lead is accepted but not stored: reading it back returned 404\.$/,
    repair: async ({ splitLeads }) => splitLeads(undefined),
  },
];
