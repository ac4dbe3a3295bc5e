import { UnbrokenText } from './unbroken-text.tsx';

type StepsProps = {
  steps: { title: string; text: string }[];
  level?: 3 | 4;
};

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2 lg:gap-y-0',
  3: 'lg:grid-cols-3 lg:gap-y-0',
  4: 'sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-0',
};

export function Steps({ steps, level = 3 }: StepsProps) {
  const Heading = `h${level}` as const;
  const oneRow = COLUMNS[steps.length];
  return (
    <ol className={`grid gap-x-6 gap-y-7 sm:gap-y-10 ${oneRow ?? 'sm:grid-cols-2 lg:grid-cols-3'}`}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={`flex gap-x-5 border-t border-brand pt-5 sm:block ${oneRow ? 'lg:shared-rows' : ''}`}
        >
          <span className="figures text-h2 block text-brand sm:mb-4" aria-hidden>
            {String(index + 1).padStart(2, '0')}
          </span>
          <div>
            <Heading className="text-h3">
              <UnbrokenText text={title} />
            </Heading>
            <p className="mt-2">
              <UnbrokenText text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
