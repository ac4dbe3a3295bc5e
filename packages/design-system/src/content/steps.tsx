import { UnbrokenText } from './unbroken-text.tsx';

type StepsProps = {
  steps: { title: string; text: string }[];
  level?: 3 | 4;
};

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

export function Steps({ steps, level = 3 }: StepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={`grid gap-x-6 gap-y-10 ${COLUMNS[steps.length] ?? 'sm:grid-cols-2 lg:grid-cols-3'}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5 border-t border-brand pt-5 sm:block">
          <span className="figures text-h2 text-brand" aria-hidden>
            {String(index + 1).padStart(2, '0')}
          </span>
          <div className="sm:mt-4">
            <Heading className="text-h3">{title}</Heading>
            <p className="mt-2">
              <UnbrokenText text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
