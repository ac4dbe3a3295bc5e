import { flushCompileCache } from 'node:module';
import { type Diagnostic, inWords, makeError, messageOf, type SourcePlace } from '@site/registry/diagnostics';
import type { RenderedPage, SlotPropsGiven } from '@site/section-kit/contract';
import { keptResults, type StagedFile } from '@site/server-kit/files';
import { encode, FAST } from '../page/encode.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { pageStore } from '../page/page-store.ts';
import { type PageTree, readPageTree } from '../page/page-tree.ts';
import type { BundleFrame } from '../render/stack-frames.ts';
import { checkAndReadStyle } from './check-and-read-style.ts';
import type { CheckJob, CheckMessage, CheckRequest, CheckResult, CheckStep } from './check-pages.ts';
import { checkProps } from './check-props.ts';
import { makePage } from './make-page.ts';

const MAX_REFUSALS = 20;
/** Characters of a message, which may quote the page. */
const MAX_LENGTH = 1000;

/** The process of `startPageChecks`. Pages are hostile input: what is sent is bounded. */
function checksOf({ shell, origin, frameId, folder, results, pages, shellPageKey, images }: CheckJob) {
  const store = pageStore(folder);
  const refusals: Diagnostic[] = [];
  const pageRefusals: Diagnostic[][] = [];
  const staged: Promise<StagedFile>[] = [];
  const known = new Map<string, PageFacts>();
  let shellPage: PageTree | undefined;
  /** Their sheets may not parse, so their pages are not checked. */
  const unstyled = new Set<string>();

  /** The parent needs the step if it never ends. A parser's error is a refusal, a disk's is not. */
  function during(step: CheckStep, work: () => void): void {
    const { slot: _slot, ...place } = step;
    notify({ type: 'began', step });
    try {
      work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall) throw error;
      // deep nesting overflows recursive parsers
      refusals.push(
        ...bounded([
          error instanceof RangeError
            ? makeError('SITE_CHECK_TIMEOUT', place, { tooDeep: true })
            : makeError('SITE_CHECK_FAILED', place, { error: String(error) }),
        ]),
      );
    }
    notify({ type: 'ended' });
  }

  function checkSheets(): void {
    const kept = keptResults(results);
    for (const one of new Set([...pages.flatMap((page) => page.sections), shell])) {
      const section = one.manifest.name;
      during({ section }, () => {
        const wrong = checkAndReadStyle(one, shell, kept);
        refusals.push(...bounded(wrong));
        if (wrong.length > 0) unstyled.add(section);
      });
    }
  }

  function check(index: number, props: SlotPropsGiven | undefined, rendered?: RenderedPage): void {
    const page = pages[index]!;
    if (page.sections.some(({ manifest }) => unstyled.has(manifest.name))) return;
    const wrong = checkProps(page, props, during);
    pageRefusals[index] = bounded(wrong);
    if (!rendered) return;
    during({ section: page.owner, route: page.path }, () => {
      if (page.page === null) shellPage = readPageTree(rendered.html, []);
      shellPage ??= readPageTree(store.read(shellPageKey).body.identity.toString(), []);
      const result = makePage(page, rendered, { shell, frameId, origin, shellPage, images });
      pageRefusals[index] = bounded([...wrong, ...result.refusals]);
      const { facts, assembled } = result;
      if (facts) known.set(page.key, facts);
      if (wrong.length > 0 || !assembled) return;
      const writing = encode(Buffer.from(assembled.html), FAST).then((body) =>
        store.stage(page.key, body, assembled.csp, facts),
      );
      // handled where it is awaited
      writing.catch(() => {});
      staged.push(writing);
    });
  }

  async function finish(keep: boolean): Promise<CheckResult> {
    const all = [...refusals, ...pageRefusals.flat()];
    const passed = keep && all.length === 0;
    const written = await Promise.allSettled(staged);
    const failed = passed ? written.find(({ status }) => status === 'rejected') : undefined;
    for (const page of written)
      if (page.status === 'fulfilled') await (passed && !failed ? page.value.keep() : page.value.discard());
    if (failed?.status === 'rejected') throw failed.reason;
    if (passed) store.sync();
    return { refusals: all, facts: known };
  }

  async function locate(stacks: BundleFrame[][]): Promise<(SourcePlace | null)[]> {
    const { sourcePlace } = await import('../render/source-places.ts');
    const artifacts = new Map(
      [shell, ...pages.flatMap(({ sections }) => sections)].map((one) => [one.manifest.name, one] as const),
    );
    return stacks.map((stack) => {
      try {
        return sourcePlace(stack, artifacts) ?? null;
      } catch {
        return null;
      }
    });
  }

  return { checkSheets, check, finish, locate };
}

const bounded = (refusals: Diagnostic[]): Diagnostic[] =>
  refusals.slice(0, MAX_REFUSALS).map((refusal) => {
    const message = messageOf(refusal);
    return message.length <= MAX_LENGTH
      ? refusal
      : inWords(refusal, `${Buffer.from(message.slice(0, MAX_LENGTH))}…`);
  });

const notify = (message: CheckMessage) => process.send!(message);
const fail = ({ message, code }: NodeJS.ErrnoException) => notify({ type: 'late', error: message, code });

let checks: ReturnType<typeof checksOf> | undefined;
// Node writes it at an exit, and this process is killed.
flushCompileCache();
process.on('uncaughtException', fail);
process.on('disconnect', () => process.exit());
process.on('message', (request: CheckRequest) => {
  if (request.kind === 'job') {
    checks = checksOf(request.job);
    checks.checkSheets();
  } else if (request.kind === 'page') checks!.check(request.index, request.props, request.rendered);
  else if (request.kind === 'locate')
    checks!.locate(request.stacks).then((places) => notify({ type: 'ended', places }), fail);
  else checks!.finish(request.store).then((result) => notify({ type: 'ended', result }), fail);
});
