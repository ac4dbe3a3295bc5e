/** The site has no sign-up and no video: each action leads to the closest page. */
const targets = {
  'Schedule a Demo': '/#demo-form',
  'Start Free Trial': '/#demo-form',
  'Start Free Assessment': '/#demo-form',
  'Get Dashboard Access': '/#demo-form',
  'Watch Demo': '/platform/dashboard',
  'View Platform Demo': '/platform/dashboard',
  'View Live Demo': '/platform/dashboard',
  'Compare Options': '#compare',
} as const;

export type ActionLabel = keyof typeof targets;

export const action = (label: ActionLabel) => ({ text: label, href: targets[label] });
