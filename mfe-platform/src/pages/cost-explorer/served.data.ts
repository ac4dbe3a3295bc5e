import { served } from '../../product/data/served.ts';

const { total, before, days, by, parts } = served;

export default { total, before, days, by, parts };
