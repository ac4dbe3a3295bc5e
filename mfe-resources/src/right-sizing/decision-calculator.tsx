import { useEffect, useState } from 'react';
import { decide } from './decide.ts';

/** Opens with the machine of the example. */
export default function DecisionCalculator() {
  const [cpu, setCpu] = useState('18');
  const [memory, setMemory] = useState('42');
  // Input before hydration would be lost.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const wrong = [isPercent(cpu) || 'CPU P95', isPercent(memory) || 'memory peak'].filter(
    (name) => name !== true,
  );
  const { action, risk, after, note } = decide(Number(cpu), Number(memory));
  return (
    <div className="grid gap-5">
      <p className="font-semibold text-ink">Try your own figures</p>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[9rem_9rem_1fr] md:gap-x-6">
        <PercentField label="CPU P95, %" value={cpu} readOnly={!ready} onChange={setCpu} />
        <PercentField label="Memory peak, %" value={memory} readOnly={!ready} onChange={setMemory} />
        <output className="col-span-2 text-sm md:col-span-1">
          <span className="figures block text-h3">{wrong.length > 0 ? 'Enter 0 to 100' : action}</span>
          {wrong.length > 0 ? `for ${wrong.join(' and ')}` : risk}
          {wrong.length === 0 && (
            <>
              <span className="mt-1 block">
                CPU after: {after.cpu}%, memory after: {after.memory}%
              </span>
              {note && <span className="mt-1 block">{note}</span>}
            </>
          )}
        </output>
      </div>
    </div>
  );
}

function isPercent(text: string): boolean {
  return text !== '' && Number(text) >= 0 && Number(text) <= 100;
}

type PercentFieldProps = {
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
};

function PercentField({ label, value, readOnly, onChange }: PercentFieldProps) {
  return (
    <label className="grid gap-1.5 text-sm font-semibold text-ink">
      {label}
      <input
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        value={value}
        readOnly={readOnly}
        aria-invalid={!isPercent(value)}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-field bg-surface px-3 text-base font-normal aria-invalid:border-error aria-invalid:text-error"
      />
    </label>
  );
}
