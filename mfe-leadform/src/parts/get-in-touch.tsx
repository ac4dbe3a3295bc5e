import { Section } from '@site/design-system';
import { formTitle } from '@site/lead-contract';
import { DemoForm } from '../form/demo-form.tsx';
import { Consultation } from './consultation.tsx';
import { required } from './copy.ts';

/** One a page: every "Schedule a Demo" link names its anchor. */
export default function GetInTouch() {
  return (
    <Section id="demo-form" tone="mist" labelledBy="get-in-touch-title">
      <div className="grid gap-12 md:grid-cols-2 lg:gap-20">
        <Consultation titleId="get-in-touch-title" />
        <div className="no-print raised relative self-start rounded-panel border bg-surface p-5 sm:p-8">
          <h3 id="demo-form-title" className="mb-1 text-h3">
            {formTitle}
          </h3>
          <p className="mb-6 text-sm text-muted">{required}</p>
          <DemoForm labelledBy="demo-form-title" />
        </div>
      </div>
    </Section>
  );
}
