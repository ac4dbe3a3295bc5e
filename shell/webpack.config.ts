import { shellWebpack } from '@site/section-build';

export default shellWebpack(import.meta.dirname);
