import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from './files.ts';

test.each(Object.entries(productFiles()))(
  '%s is what the data set says; scripts/write-product-data.ts writes it',
  (file, content) => {
    expect(readFileSync(join(__dirname, '..', '..', '..', file), 'utf8')).toBe(content);
  },
);
