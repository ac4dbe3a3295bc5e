import type { CommandShape } from '@site/server-kit/command-line';

const DRY_RUN = { type: 'boolean', text: 'check it and say what would change; change nothing' } as const;

export const COMMAND_SHAPES = {
  init: {
    args: '[name]',
    purpose: "make a new section's repository",
    options: {
      against: { type: 'string', value: 'registry', text: 'registry of the site that the section is for' },
      path: { type: 'string', value: 'path', text: 'path of its first page' },
      menu: { type: 'string', value: 'id', text: 'menu that gets an entry' },
      title: { type: 'string', value: 'text', text: 'title of the page and label of the entry' },
      origin: { type: 'string', value: 'url', text: 'address of the site' },
      'operator-key': {
        type: 'string',
        multiple: true,
        value: 'key',
        text: 'public key of an operator; may be given several times',
      },
    },
    example: 'init academy --against https://store.example/registry.json --path /academy',
  },
  'new-page': {
    args: '[path]',
    purpose: 'make the folder of a page in the section',
    options: {
      menu: {
        type: 'string',
        value: 'id',
        text: 'menu that gets an entry: the first that is granted if absent',
      },
      title: { type: 'string', value: 'text', text: 'title of the page and label of the entry' },
    },
    example: 'new-page /academy/budgets',
  },
  deploy: {
    args: '[folder...]',
    purpose: 'store and gate the build in dist/artifact, and make it live',
    options: {
      smoke: { type: 'boolean', text: 'visit the pages in a browser before they go live' },
      'leave-out': { type: 'boolean', text: 'of several builds, make live those that pass' },
      rollout: {
        type: 'string',
        value: 'percents',
        text: 'give it to a share of visitors, in steps: 5,25,100',
      },
      every: {
        type: 'string',
        value: 'time',
        text: 'of --rollout: how long a step lasts at least, as 10m; without it each step is made by hand',
      },
      variant: {
        type: 'string',
        value: 'name',
        text: 'of --rollout: keep both versions, to compare them; NAME 50 means --rollout 50',
      },
      'dry-run': DRY_RUN,
    },
    example: 'deploy --smoke',
  },
  prepare: {
    args: '[folder...]',
    purpose: 'gate the build and store it, without making it live',
    options: {
      'dry-run': { type: 'boolean', text: 'store nothing' },
      smoke: { type: 'boolean', text: 'visit the changed pages in a browser' },
      'every-page': { type: 'boolean', text: 'visit every page that the build is on' },
    },
    example: 'prepare --smoke',
  },
  diff: {
    args: '[version]',
    purpose: 'show what the build, or a stored version, would change for visitors',
    options: {
      pages: {
        type: 'string',
        value: 'folder',
        text: 'write a report of what a person sees: texts, and pictures where @site/smoke is installed',
      },
      between: {
        type: 'string',
        multiple: true,
        value: 'url',
        text: 'given twice: compare two running sites, or two folders of pages (file:///…/)',
      },
      preview: {
        type: 'string',
        value: 'file',
        text: 'output of site preview --json: the report links its pages there',
      },
      notify: {
        type: 'string',
        value: 'link',
        text: 'send owners of other pages that change for a person the event pages.affected with this link',
      },
    },
    example: 'diff --pages report',
  },
  preview: {
    args: '[what...]',
    purpose: 'store and gate a folder or section@version, and print a signed link',
    options: {
      hours: { type: 'string', value: 'hours', text: 'how long the link works: 24 if absent, at most 168' },
      open: { type: 'string', value: 'path', text: 'page that the link opens' },
    },
    example: 'preview --hours 4 --open /academy',
  },
  promote: {
    args: '[section...]',
    purpose: 'make live here what is live in another environment',
    options: {
      from: { type: 'string', value: 'registry', text: 'registry of the environment that has it' },
    },
    example: 'promote academy --from https://staging.example/registry.json',
  },
  rollback: {
    args: '[section]',
    purpose: 'make the previous version, or a given one, live again',
    options: {
      to: { type: 'string', value: 'version', text: 'the version to return to' },
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
      gone: { type: 'boolean', text: 'answer 410 and not 503' },
      reason: { type: 'string', value: 'text', text: 'for the history' },
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
      server: {
        type: 'string',
        multiple: true,
        value: 'url',
        text: 'shell server whose numbers count; all of them, each by itself',
      },
      reason: { type: 'string', value: 'text', text: 'of withdraw: for the history' },
      interval: { type: 'string', value: 'seconds', text: 'of watch: between two looks; 10 if absent' },
    },
    example: 'rollout watch academy --server http://10.0.0.11:3000',
  },
  restore: {
    purpose: 'make a restored, older registry a new revision above N, so that servers follow it',
    options: {
      above: { type: 'string', value: 'revision', text: 'newest revision that a server may have seen' },
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
      server: {
        type: 'string',
        multiple: true,
        value: 'url',
        text: 'a shell server to ask; may be given several times',
      },
    },
    example: 'health --server http://10.0.0.11:3000',
  },
  wait: {
    args: '[url...]',
    purpose: 'wait until each of these shell servers serves the registry; exit code 4 if the time is over',
    options: {
      revision: { type: 'string', value: 'number', text: 'wait for this revision and not the newest one' },
      timeout: { type: 'string', value: 'seconds', text: 'how long to wait: 60 if absent' },
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
      yes: { type: 'boolean', text: 'remove them without asking' },
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
      check: { type: 'boolean', text: 'fail if a part that this section uses has changed' },
    },
    example: 'types --check',
  },
} as const satisfies Record<string, Omit<CommandShape, 'name'>>;

export type CommandName = keyof typeof COMMAND_SHAPES;
