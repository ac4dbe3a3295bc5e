export { dollars, percent } from '@site/design-system/en-us';
