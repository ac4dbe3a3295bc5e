import { Disclosure, Section, SectionHeading, Sidecar, UnbrokenText } from '@site/design-system';

interface StageListProps {
  title: string;
  /** On phones: what is folded. */
  open: string;
  items: readonly { title: string; text: string }[];
}

/** What happens in the background, in order. */
export function StageList({ title, open, items }: StageListProps) {
  return (
    <Section tone="mist">
      <Sidecar>
        <SectionHeading title={title} />
        <Disclosure summary={open} phoneOnly>
          <ol className="border-b text-base">
            {items.map((item) => (
              <li key={item.title} className="grid gap-x-8 border-t py-3 sm:grid-cols-[11rem_1fr]">
                <h3 className="text-base">
                  <UnbrokenText text={item.title} />
                </h3>
                <p>
                  <UnbrokenText text={item.text} />
                </p>
              </li>
            ))}
          </ol>
        </Disclosure>
      </Sidecar>
    </Section>
  );
}
