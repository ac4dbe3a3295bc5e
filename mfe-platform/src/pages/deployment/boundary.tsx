import { FigureBand, type Provider, ProviderLogo } from '@site/design-system';
import { Fragment } from 'react';
import { Switch } from '../../views/switch.tsx';
import { boundary } from './copy.ts';

const PROVIDERS: readonly Provider[] = ['aws', 'azure', 'gcp', 'oracle'];

export const Boundary = () => (
  <FigureBand title={boundary.title} lead={boundary.lead} caption={boundary.caption}>
    <Switch
      label={boundary.label}
      group="deployment"
      night
      together
      views={boundary.drawings.map((drawing) => ({
        name: drawing.name,
        children: <Drawing {...drawing} />,
      }))}
    />
  </FigureBand>
);

type DrawingProps = (typeof boundary.drawings)[number];

/** From the accounts down to the platform. */
function Drawing({ name, time, until, inside, outside }: DrawingProps) {
  return (
    <>
      <h3 className="text-h3 text-paper max-lg:sr-only">{name}</h3>
      <p className="mt-1 mb-8 flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="figures text-h2 text-paper">{time}</strong>
        {until}
      </p>
      <div className="relative rounded-panel border-2 border-dashed border-mist p-4 pt-6">
        <p className="absolute -top-3 left-4 bg-night px-2 text-xs font-semibold text-paper">
          {boundary.account}
        </p>
        {inside.map((part, index) => (
          <Fragment key={part.title}>
            {index > 0 ? <Flow text={boundary.flows[index - 1]!} /> : null}
            <Place {...part} logos={index === 0} />
          </Fragment>
        ))}
      </div>
      {outside.map((part) => (
        <Fragment key={part.title}>
          <Flow text={boundary.flows.at(-1)!} />
          <Place {...part} />
        </Fragment>
      ))}
    </>
  );
}

type PlaceProps = { title: string; text: string; ours?: boolean; logos?: boolean };

const Place = ({ title, text, ours, logos }: PlaceProps) => (
  <div
    className={`rounded-control border border-leaf px-4 py-3 text-sm ${ours ? 'bg-paper text-body' : 'bg-bar/35'}`}
  >
    <strong className={`block ${ours ? 'text-ink' : 'text-paper'}`}>{title}</strong>
    <span>{text}</span>
    {logos ? (
      <span className="mt-3 flex flex-wrap gap-1.5">
        {PROVIDERS.map((provider) => (
          <span key={provider} className="grid h-6 place-items-center rounded-mark bg-paper px-2">
            <ProviderLogo provider={provider} scale={0.5} />
          </span>
        ))}
      </span>
    ) : null}
  </div>
);

const Flow = ({ text }: { text: string }) => (
  <p className="flex items-center gap-3 py-1 pl-6 text-xs">
    <svg
      width="12"
      height="40"
      aria-hidden
      className="shrink-0 text-leaf"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M6 0V38M1 32l5 6l5-6" />
    </svg>
    {text}
  </p>
);
