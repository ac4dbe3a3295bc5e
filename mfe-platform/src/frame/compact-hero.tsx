import { Breadcrumb, ButtonLink, Container, UnbrokenText } from '@site/design-system';

interface CompactHeroProps {
  title: string;
  lead: string;
  breadcrumb: { label: string; href?: string }[];
  actions: { text: string; href: string }[];
  note?: string;
}

/** One row for heading and actions, to show the page's figure in the first window. */
export function CompactHero({ title, lead, breadcrumb, actions, note }: CompactHeroProps) {
  return (
    <div className="py-6">
      <Container>
        <Breadcrumb items={breadcrumb} />
        <div className="mt-6 grid gap-y-4 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-x-12 lg:gap-y-3">
          <h1 className="text-h1">
            <UnbrokenText text={title} />
          </h1>
          <p className="max-w-240 text-lead lg:col-span-2 lg:row-start-2">
            <UnbrokenText text={lead} />
          </p>
          <p className="grid gap-3 sm:flex print:hidden">
            {actions.map(({ text, href }, index) => (
              <ButtonLink key={text} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {text}
              </ButtonLink>
            ))}
          </p>
          {note && <p className="text-sm text-muted lg:col-span-2">{note}</p>}
        </div>
      </Container>
    </div>
  );
}
