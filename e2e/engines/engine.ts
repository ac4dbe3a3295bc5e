import { until as untilSo } from '../kit/until.ts';

/** Driven as by a visitor. Sizes and positions in CSS pixels. */
export interface Engine {
  readonly name: EngineName;
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  evaluate<Result>(expression: string): Promise<Result>;
  /** In the page. Arguments and result travel as JSON; nothing around the function does. */
  run<Result, Args extends unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** `Enter`, `Escape`, `ArrowDown`, `Tab` */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  choose(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Console messages, uncaught errors and policy violations of the page since the last call. */
  pageErrors(): Promise<string[]>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Milliseconds: a page then counts as hanging. */
export const RESPONSE_TIMEOUT = 15_000;

/** Starts at its first call; each call fails if the browser stops responding. */
export function timed(name: EngineName, start: () => Promise<Engine>): Engine {
  let starting: Promise<Engine> | undefined;
  const timedCall = async (method: Exclude<keyof Engine, 'name'>, args: unknown[]) => {
    starting ??= start();
    const engine = await starting;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const what = `${name} did not respond within ${RESPONSE_TIMEOUT / 1000} s: ${method} ${args.join()}`;
      timer = setTimeout(() => reject(new Error(what)), RESPONSE_TIMEOUT);
    });
    const call = engine[method] as (...given: unknown[]) => Promise<unknown>;
    return Promise.race([call(...args), late]).finally(() => clearTimeout(timer));
  };
  return new Proxy({ name } as Engine, {
    get(_, method: keyof Engine | 'then') {
      if (method === 'name') return name;
      // it may be awaited itself
      return method === 'then' ? undefined : (...args: unknown[]) => timedCall(method, args);
    },
  });
}

export async function until<Args extends unknown[]>(
  engine: Engine,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const what = `${engine.name}: ${condition} ${JSON.stringify(args)}`;
  await untilSo(() => engine.run(condition, ...args), what, RESPONSE_TIMEOUT);
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In the page: scrolls the element clear of the header and of the floating link at the bottom. */
export function scrollToIt(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 80 || bottom > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
