import { Button, Section, SectionHeading, Warning } from '@site/design-system';
import { useState } from 'react';
import { useLoaded } from '../../product/use-loaded.ts';
import { ownExport } from './copy.ts';

const loadReader = () => import('../../export-reader/export-reader.tsx');

/** The code that reads loads with the first press. */
export function OwnExport() {
  const [open, setOpen] = useState(false);
  const { value, retry } = useLoaded(loadReader, open);
  const Reader = value?.ExportReader;
  return (
    <Section id="own-export" tone="mist">
      <SectionHeading title={ownExport.title} lead={ownExport.lead} />
      {open && Reader ? (
        <Reader onClose={() => setOpen(false)} />
      ) : (
        <Button aria-busy={open && !retry} onClick={() => setOpen(true)}>
          {ownExport.open}
        </Button>
      )}
      {open && retry ? (
        <div role="alert" className="mt-4">
          <Warning title="The reader could not be loaded.">
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          </Warning>
        </div>
      ) : null}
    </Section>
  );
}
