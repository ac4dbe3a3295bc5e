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
      views={boundary.drawings.map((drawing) => ({
        name: drawing.name,
        children: <Drawing {...drawing} />,
      }))}
    />
  </FigureBand>
);

type DrawingProps = (typeof boundary.drawings)[number];

/** From the accounts to the platform: down on phones, else to the right. */
function Drawing({ name, time, until, inside, outside }: DrawingProps) {
  return (
    <>
      <h3 className="sr-only">{name}</h3>
      <p className="mb-8 flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="figures text-h2 text-paper">{time}</strong>
        {until}
      </p>
      <div className="lg:flex lg:items-end">
        <div className="relative rounded-panel border-2 border-dashed border-mist p-4 pt-6 lg:grow-3 lg:basis-0">
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
          <div key={part.title} className="lg:flex lg:grow lg:basis-0 lg:items-center lg:pb-6">
            <Flow text={boundary.flows.at(-1)!} across />
            <Place {...part} outside />
          </div>
        ))}
      </div>
    </>
  );
}

type PlaceProps = { title: string; text: string; logos?: boolean; outside?: boolean };

const Place = ({ title, text, logos, outside }: PlaceProps) => (
  <div
    className={`min-w-0 rounded-control border border-leaf bg-bar/35 px-4 py-3 text-sm lg:grow ${outside ? '' : 'lg:grid lg:grid-cols-[10rem_1fr_auto] lg:items-center lg:gap-x-6'}`}
  >
    <strong className="block text-paper">{title}</strong>
    <span>{text}</span>
    {logos ? (
      <span className="mt-3 flex flex-wrap gap-1.5 lg:mt-0 lg:grid lg:grid-cols-4">
        {PROVIDERS.map((provider) => (
          <span key={provider} className="grid h-6 place-items-center rounded-mark bg-paper px-2">
            <ProviderLogo provider={provider} scale={0.5} />
          </span>
        ))}
      </span>
    ) : null}
  </div>
);

/** Down; across on wide screens to what is outside. */
const Flow = ({ text, across }: { text: string; across?: boolean }) => (
  <p
    className={`flex items-center gap-3 py-1 pl-6 text-xs ${across ? 'lg:w-28 lg:shrink-0 lg:flex-col lg:gap-0 lg:p-2 lg:text-center' : ''}`}
  >
    <svg
      width="12"
      height="40"
      aria-hidden
      className={`shrink-0 text-leaf ${across ? 'lg:-rotate-90' : ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M6 0V38M1 32l5 6l5-6" />
    </svg>
    {text}
  </p>
);
