import { Choice, Choices, FigureBand, type Provider, ProviderLogo } from '@site/design-system';
import { useState } from 'react';
import { boundary } from './copy.ts';

const PROVIDERS: readonly Provider[] = ['aws', 'azure', 'gcp', 'oracle'];

export function Boundary() {
  return (
    <FigureBand title={boundary.title} lead={boundary.lead} caption={boundary.caption}>
      <div className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:gap-x-12">
        {boundary.drawings.map((drawing) => (
          <Drawing key={drawing.name} {...drawing} />
        ))}
      </div>
    </FigureBand>
  );
}

type DrawingProps = (typeof boundary.drawings)[number];

function Drawing({ name, time, until, inside, outside, flows, line }: DrawingProps) {
  const places = [...inside, ...outside];
  // The last place, the data's destination, is where the two drawings differ.
  const [at, choose] = useState(places.length - 1);
  const place = (index: number) => (
    <Place
      {...places[index]!}
      group={name}
      chosen={index === at}
      onChoose={() => choose(index)}
      logos={index === 0}
    />
  );
  const arrow = (index: number, length?: number) => (
    <Arrow text={flows[index]!} lit={index === at || index + 1 === at} length={length} />
  );
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="text-h3 text-paper">{name}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs sm:max-lg:flex-col">
        <strong className="figures text-h2 text-paper">{time}</strong>
        {until}
      </p>
      <p className="mt-1 mb-6 text-sm">{line}</p>
      <Choices label={boundary.label(name)} className="flex grow flex-col">
        <div
          className={`relative rounded-panel border-2 border-dashed border-mist px-4 pt-9 sm:px-6 ${outside.length > 0 ? '' : 'grow'}`}
        >
          <p className="absolute -top-3 left-4 bg-night px-2 text-xs font-semibold text-paper">
            {boundary.account}
          </p>
          {inside.map(({ title }, index) => (
            <div key={title}>
              {place(index)}
              {flows[index] && index < inside.length - 1 ? arrow(index) : null}
            </div>
          ))}
          {outside.length > 0 ? (
            <div className="-mb-8">{arrow(inside.length - 1, 72)}</div>
          ) : (
            <div className="h-9" />
          )}
        </div>
        {outside.map(({ title }, index) => (
          <div key={title} className="px-4.5 pt-7.5 sm:px-6.5">
            {place(inside.length + index)}
          </div>
        ))}
      </Choices>
      <output className="mt-6 block min-h-24 border-t sm:max-lg:min-h-32 border-leaf pt-4 text-sm text-pretty">
        <strong className="block text-paper">{places[at]!.title}</strong>
        {places[at]!.text}
      </output>
    </div>
  );
}

interface PlaceProps {
  title: string;
  group: string;
  chosen: boolean;
  onChoose: () => void;
  logos: boolean;
}

function Place({ title, group, chosen, onChoose, logos }: PlaceProps) {
  return (
    <Choice
      group={group}
      chosen={chosen}
      onChoose={onChoose}
      className={`fade rounded-control border px-4 py-3 ${chosen ? 'border-leaf bg-bar/35' : 'border-bar'}`}
    >
      <strong className="text-paper">{title}</strong>
      {logos ? (
        <span className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-4">
          {PROVIDERS.map((provider) => (
            <span key={provider} className="grid h-9 place-items-center rounded-mark bg-paper px-2">
              <ProviderLogo provider={provider} scale={provider === 'oracle' ? 0.7 : 0.8} />
            </span>
          ))}
        </span>
      ) : null}
    </Choice>
  );
}

function Arrow({ text, lit, length = 40 }: { text: string; lit: boolean; length?: number }) {
  return (
    <p className={`flex items-start gap-3 pl-6 text-xs leading-10 ${lit ? 'text-paper' : ''}`}>
      <svg
        width="12"
        height={length}
        aria-hidden
        className={`shrink-0 ${lit ? 'text-leaf' : 'text-bar'}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={`M6 0V${length - 2}M1 ${length - 8}l5 6l5-6`} />
      </svg>
      {text}
    </p>
  );
}
