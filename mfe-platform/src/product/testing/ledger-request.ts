import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { queryClient } from '../data/query-client.ts';

const file = join(__dirname, '..', '..', '..', 'product-data', 'ledger.json');
const ledger = JSON.parse(readFileSync(file, 'utf8')) as object;

/** The response with the published data. */
export const published = { ok: true, json: async () => ledger };

/** In place of `fetch`, once `serveLedger` was called. */
export const request = jest.fn();

/** Before each test: every request gets the published data. */
export function serveLedger(): void {
  queryClient.clear();
  request.mockReset().mockResolvedValue(published);
  globalThis.fetch = request;
}

/** Waits for code that is imported, for its request, and for what comes of it. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
