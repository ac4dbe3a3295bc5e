import type { ReactNode } from 'react';

interface SwitchProps {
  /** For screen readers. */
  label: string;
  /** Of its radio buttons, unique in the page. */
  group: string;
  /** Two to four; the first is shown. */
  views: readonly { name: string; children: ReactNode }[];
  /** On the dark ground. */
  night?: boolean;
  /** Wide screens show both of two, without the buttons. */
  together?: boolean;
}

const SHOWN = [
  'group-has-[[value="0"]:checked]/switch:block',
  'group-has-[[value="1"]:checked]/switch:block',
  'group-has-[[value="2"]:checked]/switch:block',
  'group-has-[[value="3"]:checked]/switch:block',
];

/** Native radio buttons and CSS: works without script. Print shows all views. */
export function Switch({ label, group, views, night, together }: SwitchProps) {
  const chosen = night
    ? 'border-bar has-checked:border-paper has-checked:bg-paper has-checked:text-ink'
    : 'border-field has-checked:border-brand has-checked:bg-wash';
  return (
    <div className={`group/switch ${together ? 'gap-12 lg:grid lg:grid-cols-2' : ''}`}>
      <fieldset className={`mb-5 flex flex-wrap gap-2 print:hidden ${together ? 'lg:hidden' : ''}`}>
        <legend className="sr-only">{label}</legend>
        {views.map(({ name }, index) => (
          <label
            key={name}
            className={`fade relative cursor-pointer rounded-full border px-3 py-1.5 text-sm font-semibold outline-offset-2 has-focus-visible:outline-2 forced-colors:has-checked:outline-2 ${chosen}`}
          >
            <input type="radio" name={group} value={index} defaultChecked={index === 0} className="sr-only" />
            {name}
          </label>
        ))}
      </fieldset>
      {views.map(({ name, children }, index) => (
        <div key={name} className={`hidden print:block ${together ? 'lg:block' : ''} ${SHOWN[index]}`}>
          {children}
        </div>
      ))}
    </div>
  );
}
