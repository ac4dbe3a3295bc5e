import { FACTS_FILE } from '../fact-dates.ts';
import { isProvenance } from './provenance.ts';
import { SBOM_FILE } from './sbom.ts';
import { SHARED_NAMES_FILE, SHELL_FEATURES_FILE } from './shell-features.ts';

const NAMES: readonly string[] = [FACTS_FILE, SBOM_FILE, SHARED_NAMES_FILE, SHELL_FEATURES_FILE];

export const isDescription = (file: string): boolean =>
  NAMES.includes(file) || isProvenance(file) || file.startsWith('contracts/');
