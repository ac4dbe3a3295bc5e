import type { Page } from '@playwright/test';
import type { StackFrame } from '@site/section-kit/contract';
import * as z from 'zod';
import type { Finding } from '../run.ts';
import { signalsInPage } from './signals-in-page.mjs';
import { framesIn, type SourceLines } from './source-lines.ts';

const text = z.string().max(5000);
/** The page under test could call it. */
const signalSchema = z.object({
  kind: z.enum(['hydration', 'fallback', 'error']),
  name: text,
  message: text,
  /** Of the error in the console. */
  logged: text,
  stack: text,
  componentStack: text,
  slot: text.nullable(),
  difference: z.object({ slot: text, tag: text, was: text, is: text }).optional(),
});

export type Signal = z.output<typeof signalSchema>;

const MAX_SIGNALS = 20;

/** Call before the first navigation. */
export async function watchSignals(page: Page): Promise<readonly Signal[]> {
  const signals: Signal[] = [];
  await page.exposeFunction('noteSignal', (given: unknown) => {
    const { data } = signalSchema.safeParse(given);
    if (data && signals.length < MAX_SIGNALS) signals.push(data);
  });
  await page.addInitScript(signalsInPage);
  return signals;
}

export const isRepeated = (pageError: string, signals: readonly Signal[]): boolean =>
  signals.some(({ message, logged }) =>
    [message, logged].some((one) => one !== '' && pageError.includes(one.slice(0, 100))),
  );

/** Each once, with the line of the source. */
export function findingsOf(signals: readonly Signal[], lines: SourceLines): Omit<Finding, 'route'>[] {
  const found = signals.map((signal) => {
    const at = lines(framesOf(signal));
    return { ...describe(signal), ...(at && { at }) };
  });
  return [...new Map(found.map((one) => [`${one.code} ${one.cause}`, one])).values()];
}

/** React throws a mismatch itself: its components matter. */
const framesOf = ({ kind, stack, componentStack }: Signal): StackFrame[] =>
  kind === 'hydration' ? framesIn(componentStack) : [...framesIn(stack), ...framesIn(componentStack)];

function describe(signal: Signal): Omit<Finding, 'route' | 'at'> {
  const { kind, name, message, slot, difference } = signal;
  if (kind !== 'hydration') {
    const cause = `${slot ?? 'The page'} threw when it was hydrated: ${name}: ${message}.`;
    return { code: 'SITE_SMOKE_THROWS', cause };
  }
  const cause = difference
    ? `${difference.tag} in the slot ${difference.slot} has ${difference.was} from the server and ${difference.is} in the browser.`
    : `The browser rendered something else than the server in ${slot ?? 'the page'}.`;
  return { code: 'SITE_SMOKE_MISMATCH', cause };
}
