import { join } from 'node:path';
import { SITE_CONTRACT_FILE, type SiteContract, siteContractText } from '@site/registry/settings';
import { fixtureConfig } from './fixture-config.ts';
import { writeFiles } from './temporary-folder.ts';

export const fixtureContract: SiteContract = {
  revision: 1,
  origin: 'https://www.example.com',
  kitContract: 1,
  hosts: [1],
  shell: '1.0.0',
  config: fixtureConfig(['a']),
  parts: {},
  contracts: {},
};

/** What a site publishes, in the store of a folder. @returns the store */
export function publishContract(folder: string, differs: Partial<SiteContract> = {}): string {
  const store = join(folder, 'store');
  writeFiles(store, { [SITE_CONTRACT_FILE]: siteContractText({ ...fixtureContract, ...differs }) });
  return store;
}
