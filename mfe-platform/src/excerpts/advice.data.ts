import { served } from '../product/data/served.ts';

const { advice, savings, forecast } = served;

export default { advice, savings, forecast };
