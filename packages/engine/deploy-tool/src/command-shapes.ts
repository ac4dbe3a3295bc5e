import type { CommandShape } from '@site/server-kit/command-line';

const flag = (text: string) => ({ type: 'boolean', text }) as const;
const option = (value: string, text: string) => ({ type: 'string', value, text }) as const;
/** May be given several times. */
const list = (value: string, text: string) => ({ type: 'string', multiple: true, value, text }) as const;

const DRY_RUN = flag('check it and say what would change; change nothing');

export const COMMAND_SHAPES = {
  init: {
    args: '[name]',
    purpose: "make a new section's repository",
    options: {
      against: option('registry', 'registry of the site that the section is for'),
      path: option('path', 'path of its first page'),
      menu: option('id', 'menu that gets an entry'),
      title: option('text', 'title of the page and label of the entry'),
      origin: option('url', 'address of the site'),
      'operator-key': list('key', 'public key of an operator; may be given several times'),
    },
    example: 'init academy --against https://store.example/registry.json --path /academy',
  },
  'new-page': {
    args: '[path]',
    purpose: 'make the folder of a page in the section',
    options: {
      menu: option('id', 'menu that gets an entry: the first that is granted if absent'),
      title: option('text', 'title of the page and label of the entry'),
    },
    example: 'new-page /academy/budgets',
  },
  deploy: {
    args: '[folder...]',
    purpose: 'store and gate the build in dist/artifact, and make it live',
    options: {
      smoke: flag('visit the pages in a browser before they go live'),
      'leave-out': flag('of several builds, make live those that pass'),
      rollout: option('percents', 'give it to a share of visitors, in steps: 5,25,100'),
      every: option(
        'time',
        'of --rollout: how long a step lasts at least, as 10m; without it each step is made by hand',
      ),
      variant: option(
        'name',
        'of --rollout: keep both versions, to compare them; NAME 50 means --rollout 50',
      ),
      'dry-run': DRY_RUN,
    },
    example: 'deploy --smoke',
  },
  prepare: {
    args: '[folder...]',
    purpose: 'gate the build and store it, without making it live',
    options: {
      'dry-run': flag('store nothing'),
      smoke: flag('visit the changed pages in a browser'),
      'every-page': flag('visit every page that the build is on'),
    },
    example: 'prepare --smoke',
  },
  diff: {
    args: '[version]',
    purpose: 'show what the build, or a stored version, would change for visitors',
    options: {
      pages: option(
        'folder',
        'write a report of what a person sees: texts, and pictures where @site/smoke is installed',
      ),
      between: list('url', 'given twice: compare two running sites, or two folders of pages (file:///…/)'),
      preview: option('file', 'output of site preview --json: the report links its pages there'),
      notify: option(
        'link',
        'send owners of other pages that change for a person the event pages.affected with this link',
      ),
    },
    example: 'diff --pages report',
  },
  preview: {
    args: '[what...]',
    purpose: 'store and gate a folder or section@version, and print a signed link',
    options: {
      hours: option('hours', 'how long the link works: 24 if absent, at most 168'),
      open: option('path', 'page that the link opens'),
    },
    example: 'preview --hours 4 --open /academy',
  },
  promote: {
    args: '[section...]',
    purpose: 'make live here what is live in another environment',
    options: {
      from: option('registry', 'registry of the environment that has it'),
    },
    example: 'promote academy --from https://staging.example/registry.json',
  },
  rollback: {
    args: '[section]',
    purpose: 'make the previous version, or a given one, live again',
    options: {
      to: option('version', 'the version to return to'),
      'dry-run': DRY_RUN,
    },
    example: 'rollback academy --to 1.4.0',
  },
  retire: {
    args: '[section]',
    purpose: 'remove a section from the site, if no other section needs it',
    options: { 'dry-run': DRY_RUN },
    example: 'retire academy',
  },
  stop: {
    args: '[section]',
    purpose:
      'take a section from visitors at once: its pages return 503 (410 with --gone), its parts are empty',
    options: {
      gone: flag('answer 410 and not 503'),
      reason: option('text', 'for the history'),
    },
    example: "stop academy --reason 'wrong prices'",
  },
  start: {
    args: '[section]',
    purpose: 'end a stop: the version in the registry is live again',
    options: {},
    example: 'start academy',
  },
  rollout: {
    args: '<action> [section]',
    purpose:
      'judge the rollout of a section by its visitors, advance it, or take it back: status, watch, step, resume, withdraw, finish or result; exit code 5: withdrawn',
    options: {
      server: list('url', 'shell server whose numbers count; all of them, each by itself'),
      reason: option('text', 'of withdraw: for the history'),
      interval: option('seconds', 'of watch: between two looks; 10 if absent'),
    },
    example: 'rollout watch academy --server http://10.0.0.11:3000',
  },
  restore: {
    purpose: 'make a restored, older registry a new revision above N, so that servers follow it',
    options: {
      above: option('revision', 'newest revision that a server may have seen'),
      'dry-run': DRY_RUN,
    },
    example: 'restore --above 120',
  },
  status: {
    purpose: 'show what is live, which versions a rollback can reach, and who uses which contract of a part',
    options: {},
    example: 'status',
  },
  show: {
    args: '[section] [version]',
    purpose: 'show what a version consists of and where it comes from; without a version, the live one',
    options: {},
    example: 'show academy 1.4.0',
  },
  health: {
    args: '[section]',
    purpose:
      "ask the site whether its visitors' browsers do worse with the live version; exit code 1 if they do",
    options: {
      server: list('url', 'a shell server to ask; may be given several times'),
    },
    example: 'health --server http://10.0.0.11:3000',
  },
  wait: {
    args: '[url...]',
    purpose: 'wait until each of these shell servers serves the registry; exit code 4 if the time is over',
    options: {
      revision: option('number', 'wait for this revision and not the newest one'),
      timeout: option('seconds', 'how long to wait: 60 if absent'),
    },
    example: 'wait --revision 12 http://10.0.0.11:3000',
  },
  history: {
    purpose: 'show who changed what and when, and what was refused',
    options: {},
    example: 'history --json',
  },
  verify: {
    purpose:
      'read every live file of the store and compare its hash; exit code 1 if one is missing or damaged',
    options: {},
    example: 'verify --json',
  },
  prune: {
    purpose: 'remove old versions from the store: lists them and asks; a pipeline needs --yes',
    options: {
      yes: flag('remove them without asking'),
      'dry-run': DRY_RUN,
    },
    example: 'prune --yes',
  },
  explain: {
    args: '[code]',
    purpose: 'say what a code means and what to do; without a code, list them all',
    options: {},
    example: 'explain SITE_LINK_BROKEN',
  },
  'publish-config': {
    purpose: 'give sections in their own repositories the site configuration as it is now',
    options: {},
    example: 'publish-config',
  },
  types: {
    purpose:
      "write the props of the site's live parts to site-types.d.ts, or check that the file is up to date",
    options: {
      check: flag('fail if a part that this section uses has changed'),
    },
    example: 'types --check',
  },
} as const satisfies Record<string, Omit<CommandShape, 'name'>>;

export type CommandName = keyof typeof COMMAND_SHAPES;
