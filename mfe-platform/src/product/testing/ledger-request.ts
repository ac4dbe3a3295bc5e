import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryClient } from '@site/section-kit/query';
import { act } from '@testing-library/react';

const file = join(__dirname, '..', '..', '..', 'product-data', 'ledger.json');
const ledger = JSON.parse(readFileSync(file, 'utf8')) as object;

export const published = { ok: true, json: async () => ledger };

/** Replaces `fetch` after `serveLedger`. */
export const request = jest.fn();

/** Call before each test. */
export function serveLedger(): void {
  queryClient.clear();
  request.mockReset().mockResolvedValue(published);
  globalThis.fetch = request;
}

export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
