export const legalCopy = {
  label: 'Legal',
  summary: 'In short',
  version: 'Version',
  inForce: 'In force since',
  contents: 'On this page',
};
