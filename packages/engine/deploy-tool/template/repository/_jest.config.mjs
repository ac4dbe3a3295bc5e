import { jestPreset } from '@site/section-preset/jest';

export default jestPreset(import.meta.dirname);
