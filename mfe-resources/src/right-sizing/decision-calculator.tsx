import { useState } from 'react';
import { decide } from './decide.ts';

/** The matrix as a question: two measurements in, one decision out. */
export default function DecisionCalculator() {
  const [cpu, setCpu] = useState('18');
  const [memory, setMemory] = useState('42');
  const complete = isPercent(cpu) && isPercent(memory);
  const { action, risk, after, note } = decide(Number(cpu), Number(memory));
  return (
    <div className="grid gap-5">
      <p className="font-semibold text-ink">Try your own figures</p>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <PercentField label="CPU P95, %" value={cpu} onChange={setCpu} />
        <PercentField label="Memory peak, %" value={memory} onChange={setMemory} />
        <output className="col-span-2 text-sm sm:col-span-1">
          <span className="figures block text-h3">{complete ? action : 'Enter 0 to 100'}</span>
          {complete ? risk : 'for both figures'}
          {complete && (
            <>
              <span className="mt-1 block">CPU after: {after.cpu}%</span>
              <span className="block">Memory after: {after.memory}%</span>
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

type PercentFieldProps = { label: string; value: string; onChange: (value: string) => void };

function PercentField({ label, value, onChange }: PercentFieldProps) {
  return (
    <label className="grid gap-1.5 text-sm font-semibold text-ink">
      {label}
      <input
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-field bg-surface px-3 text-base font-normal"
      />
    </label>
  );
}
