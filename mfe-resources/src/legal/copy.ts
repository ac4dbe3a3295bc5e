export const legalCopy = {
  label: 'Legal',
  inForce: 'In force since',
  contents: 'On this page',
};
