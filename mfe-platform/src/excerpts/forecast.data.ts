import { served } from '../product/data/served.ts';

export default served.forecast;
