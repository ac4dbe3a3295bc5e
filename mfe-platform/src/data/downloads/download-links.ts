/** The dashboard's files, as section.ts serves them. */
export const downloadLinks = {
  cost: '/platform/downloads/cost-recommendations.json',
  security: '/platform/downloads/security-recommendations.json',
  scripts: '/platform/downloads/clean-up-scripts.sh',
} as const;
