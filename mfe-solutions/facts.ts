import { factDates } from '@site/facts/fact-dates';

export default factDates(import.meta.dirname);
