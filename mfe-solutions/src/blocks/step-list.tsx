import { UnbrokenText } from '@site/design-system';

interface StepListProps {
  steps: { title: string; description: string }[];
}

export function StepList({ steps }: StepListProps) {
  return (
    <ol className="grid content-start border-b">
      {steps.map(({ title, description }, index) => (
        <li key={title} className="grid grid-cols-[2rem_1fr] border-t py-4">
          <span className="figures text-base text-brand" aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className="text-base font-semibold text-ink">{title}</h3>
            <p className="mt-1">
              <UnbrokenText text={description} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
