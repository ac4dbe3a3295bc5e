export { type Address, addressesIn, isOwnAddress } from './addresses.ts';
export { openSelector } from './open-selector.ts';
export { readingFault } from './reading-fault.ts';
export { ruleContent } from './rule-content.ts';
