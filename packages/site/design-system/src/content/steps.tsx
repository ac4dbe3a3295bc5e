import { UnbrokenText } from './unbroken-text.tsx';

type StepsProps = { steps: readonly { title: string; text: string }[] };

/** Three, next to each other on wide screens. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="grid gap-6 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5 border-t border-brand pt-5">
          <span className="figures text-h2 text-brand" aria-hidden>
            {String(index + 1).padStart(2, '0')}
          </span>
          <div>
            <h3 className="text-h3">
              <UnbrokenText text={title} />
            </h3>
            <p className="mt-2">
              <UnbrokenText text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
