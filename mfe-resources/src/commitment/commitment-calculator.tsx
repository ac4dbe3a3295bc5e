import {
  Button,
  Chart,
  CopyButton,
  Figure,
  SelectField,
  StatRow,
  Table,
  TextField,
} from '@site/design-system';
import { grouped, percent } from '@site/design-system/en-us';
import { replaceAddress } from '@site/section-kit/address';
import { type DragEvent, useDeferredValue, useMemo, useState } from 'react';
import {
  bestLevel,
  breakEven,
  fallen,
  type Hours,
  inOrder,
  type Layer,
  layersOf,
  MONTH,
  netSaving,
  nextDollarUse,
  suggestedLevels,
  sum,
  usedShare,
  YEAR,
} from './layers.ts';
import { readHours } from './read-hours.ts';
import { SAMPLE_NOTE, sampleHours } from './sample-hours.ts';
import { breakEvenText, hourly, money, savingCurve } from './saving-curve.ts';
import { isDiscount, isLevel, readSettings, type Settings, writeSettings } from './settings.ts';

/** Bytes: a year of long lines has less. */
const MAX_FILE = 1_000_000;

/** Browser only. Settings are in the address, hours in its state alone. */
export default function CommitmentCalculator() {
  const [settings, setSettings] = useState(() => readSettings(location.search));
  const [text, setText] = useState('');
  const typed = useDeferredValue(text);
  const read = useMemo(() => (typed.trim() === '' ? undefined : readHours(typed)), [typed]);
  const problem = read && 'problem' in read ? read.problem : undefined;
  const hours = read && 'hours' in read ? read.hours : sampleHours;

  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    if (isValid(next)) replaceAddress(writeSettings(location.search, next));
  };
  return (
    <div className="grid gap-6">
      <div className="no-print grid gap-5">
        <HoursField text={text} problem={problem} onText={setText} />
        <SettingsFields settings={settings} hours={hours} onChange={change} />
      </div>
      <p role="status" className="text-sm">
        {problem ? 'No result: the hours could not be read.' : readNote(hours, read)}
      </p>
      {!problem && isValid(settings) && <Results hours={hours} settings={settings} sample={!read} />}
    </div>
  );
}

const isValid = ({ discount, levels }: Settings) => isDiscount(discount) && levels.every(isLevel);

function readNote(hours: Hours, read: ReturnType<typeof readHours> | undefined): string {
  const range = `${hourly(Math.min(...hours))} to ${hourly(Math.max(...hours))}, on average ${hourly(sum(hours) / hours.length)}`;
  if (!read) return `${SAMPLE_NOTE} ${grouped(hours.length)} hours: ${range}.`;
  const heading = 'heading' in read && read.heading ? ' The first line was read as a heading.' : '';
  return `${grouped(hours.length)} hours were read: ${range}.${heading}`;
}

type HoursFieldProps = { text: string; problem: string | undefined; onText: (text: string) => void };

function HoursField({ text, problem, onText }: HoursFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const edit = (next: string) => {
    setTooLarge(false);
    onText(next);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MAX_FILE);
    onText(file.size > MAX_FILE ? '' : await file.text());
  };
  const drop = (event: DragEvent) => {
    // without a file it is text, which the field takes
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const error = tooLarge ? 'This file has more than a megabyte. Save one column of hours as CSV.' : problem;
  return (
    <div>
      <label htmlFor="commitment-hours" className="text-sm font-semibold text-ink">
        Hourly on-demand cost, US dollars
      </label>
      <textarea
        id="commitment-hours"
        rows={5}
        spellCheck={false}
        value={text}
        placeholder={'2026-10-01T00:00:00Z,236.40\n2026-10-01T01:00:00Z,228.15'}
        aria-invalid={error ? true : undefined}
        aria-describedby="commitment-hours-note"
        onChange={(event) => edit(event.target.value)}
        onPaste={(event) => {
          // A browser inserts a year of lines in seconds.
          event.preventDefault();
          const { value, selectionStart, selectionEnd } = event.currentTarget;
          edit(
            value.slice(0, selectionStart) + event.clipboardData.getData('text') + value.slice(selectionEnd),
          );
        }}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
        className="fade mt-1.5 block w-full rounded-control border border-field bg-surface px-3 py-2 font-sans text-sm text-ink hover:border-brand aria-invalid:border-error"
      />
      <p
        id="commitment-hours-note"
        className={`mt-1.5 text-xs ${error ? 'font-semibold text-error' : 'text-muted'}`}
      >
        {error ??
          'Paste or drop 24 to 8,760 values in order of time, one a line, with or without the time. Take only use that the commitment can cover. Nothing is sent.'}
      </p>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-2">
        <TextField
          id="commitment-file"
          label="Or choose a file"
          inputProps={{
            type: 'file',
            accept: '.csv,.tsv,.txt,text/*',
            onChange: ({ target }) => {
              void take(target.files?.[0]);
              // so that the same file can be chosen again
              target.value = '';
            },
          }}
        />
        {text && (
          <Button variant="secondary" onClick={() => onText('')}>
            Back to the sample month
          </Button>
        )}
      </div>
    </div>
  );
}

type SettingsFieldsProps = {
  settings: Settings;
  hours: Hours;
  onChange: (part: Partial<Settings>) => void;
};

function SettingsFields({ settings, hours, onChange }: SettingsFieldsProps) {
  const { discount, term, levels } = settings;
  const suggested = isDiscount(discount) ? suggestedLevels(hours, Number(discount)) : [];
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          id="commitment-discount"
          label="Discount, %"
          error={isDiscount(discount) ? undefined : 'Enter more than 0 and less than 100.'}
          inputProps={{
            type: 'number',
            inputMode: 'decimal',
            step: 'any',
            min: 1,
            max: 99,
            value: discount,
            onChange: (event) => onChange({ discount: event.target.value }),
          }}
        />
        <SelectField
          id="commitment-term"
          label="Term"
          options={[
            { value: '1', label: '1 year' },
            { value: '3', label: '3 years' },
          ]}
          inputProps={{ value: term, onChange: (event) => onChange({ term: event.target.value }) }}
        />
      </div>
      <fieldset>
        <legend className="text-sm">
          Where each layer ends, in dollars of on-demand cost an hour. Begin with what you hold. Without
          entries, the suggestions are used.
        </legend>
        <div className="mt-2 grid grid-cols-2 items-start gap-4 md:grid-cols-4">
          {levels.map((level, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields keep their places
              key={index}
              id={`commitment-level-${index + 1}`}
              label={`Layer ${index + 1}`}
              error={isLevel(level) ? undefined : 'Enter more than 0.'}
              inputProps={{
                type: 'number',
                inputMode: 'decimal',
                step: 'any',
                min: 0,
                value: level,
                placeholder: levels.some(Boolean) ? '' : suggested[index]?.toFixed(2),
                onChange: (event) => onChange({ levels: levels.with(index, event.target.value) }),
              }}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

type ResultsProps = { hours: Hours; settings: Settings; sample: boolean };

function Results({ hours, settings, sample }: ResultsProps) {
  const [discount, years] = [Number(settings.discount), Number(settings.term)];
  const { best, levels, curve } = useMemo(() => {
    const typed = inOrder(settings.levels.map(Number));
    const levels = typed.length > 0 ? typed : suggestedLevels(hours, discount);
    return {
      best: bestLevel(hours, discount),
      levels,
      curve: savingCurve(hours, discount, levels),
    };
  }, [hours, discount, settings.levels]);
  const saved = netSaving(hours, discount, best);
  const inThese = `in these ${grouped(hours.length)} hours`;
  const must = breakEven(discount);
  return (
    <>
      <StatRow
        stats={[
          { value: hourly(best), label: 'an hour is the best level, at on-demand prices' },
          { value: money(saved), label: `net saving there, ${inThese}` },
          { value: percent(saved, sum(hours)), label: 'effective savings rate' },
        ]}
      />
      <div className="grid max-w-prose gap-3">
        <p>
          A layer pays if more than {breakEvenText(discount)} of it is used: 1 − discount.{' '}
          {best > 0 ? `Up to ${hourly(best)}, each next dollar is.` : 'In these hours no level is.'}{' '}
          {nextSentence(hours, discount, levels)}
        </p>
        <p>
          To cover {hourly(best)} you promise {hourly(best * must)} an hour, in all{' '}
          {money(best * must * YEAR * years)} over {years === 1 ? 'one year' : `${years} years`}. If use falls
          by a fifth in every hour, that saves {money(netSaving(fallen(hours), discount, best))} in place of{' '}
          {money(saved)}, and the best level is {hourly(best * 0.8)}.
        </p>
      </div>
      <Figure
        title="Net saving by level"
        note={`At ${discount}% off, ${inThese}`}
        caption={sample ? 'Illustrative data' : 'From your hours'}
      >
        <Chart drawing={curve} />
      </Figure>
      <LayerTable hours={hours} discount={discount} years={years} levels={levels} />
      <p className="no-print flex flex-wrap items-center gap-x-2 text-sm">
        Link to these settings, without your hours:
        <CopyButton
          what="link"
          text={() =>
            `${location.origin}${location.pathname}${writeSettings(location.search, settings)}#commitment-calculator`
          }
        />
      </p>
    </>
  );
}

/** About the first layer that does not pay. */
function nextSentence(hours: Hours, discount: number, levels: readonly number[]): string {
  const must = breakEven(discount);
  const next = layersOf(hours, discount, levels, 1).find(({ saving }) => saving < -0.005);
  const end = levels.at(-1)!;
  if (!next)
    return `Each of the layers below pays; the next dollar above ${hourly(end)} is used in ${percent(nextDollarUse(hours, end))} of the hours.`;
  const average = usedShare(hours, 0, next.to);
  const hidden =
    average > must ? ` Together with what is below it, ${percent(average)} is used, which hides this.` : '';
  return `The layer from ${hourly(next.from)} to ${hourly(next.to)} is used ${percent(next.use)}, and loses ${money(-next.saving)}.${hidden}`;
}

type LayerTableProps = { hours: Hours; discount: number; years: number; levels: readonly number[] };

function LayerTable({ hours, discount, years, levels }: LayerTableProps) {
  const row = (layer: string, { from, to, use, worstUse, saving, afterFall, paidAfter }: Layer) => ({
    layer,
    promise: hourly((to - from) * breakEven(discount)),
    use: percent(use),
    worst: worstUse === undefined ? '' : percent(worstUse),
    saving: money(saving),
    fall: money(afterFall),
    paid: paidAfter > 12 * years ? 'Never' : `${paidAfter.toFixed(1)} of ${12 * years} months`,
  });
  const isLong = hours.length >= 2 * MONTH;
  return (
    <div>
      <Table
        caption={`Each layer in these ${grouped(hours.length)} hours`}
        stacked
        columns={[
          { key: 'layer', label: 'Layer, an hour' },
          { key: 'promise', label: 'Commitment', numeric: true },
          { key: 'use', label: 'Own use', numeric: true },
          ...(isLong ? [{ key: 'worst' as const, label: 'Worst month', numeric: true }] : []),
          { key: 'saving', label: 'Net saving', numeric: true, headline: true },
          { key: 'fall', label: 'At a fifth less use', numeric: true },
          { key: 'paid', label: 'Term paid after', numeric: true },
        ]}
        rows={layersOf(hours, discount, levels, years).map((layer) =>
          row(`${hourly(layer.from)} to ${hourly(layer.to)}`, layer),
        )}
        total={row('All layers', layersOf(hours, discount, levels.slice(-1), years)[0]!)}
      />
      <p className="mt-4 max-w-prose text-sm text-muted">
        Break-even is {breakEvenText(discount)} of a layer used. Its term is paid after the months of such use
        that cover the whole price. {!isLong && `The worst month needs ${grouped(2 * MONTH)} hours or more. `}
        Limits: one discount for all layers, nothing paid upfront, no cost of capital. The hours repeat over
        the whole term: compare the worst month with what you plan. Only you know which use a plan covers.
      </p>
    </div>
  );
}
