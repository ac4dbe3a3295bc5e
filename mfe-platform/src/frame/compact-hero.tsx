import { Breadcrumb, ButtonLink, Container } from '@site/design-system';

interface CompactHeroProps {
  title: string;
  lead: string;
  breadcrumb: { label: string; href?: string }[];
  actions: { text: string; href: string }[];
}

/** A hero of about 190 px: the heading and its actions share a row, the lead is one line under both. */
export function CompactHero({ title, lead, breadcrumb, actions }: CompactHeroProps) {
  return (
    <div className="pt-4 pb-5">
      <Container>
        <Breadcrumb items={breadcrumb} />
        <div className="mt-2 grid gap-y-3 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-8 lg:gap-y-2">
          <h1 className="text-h1">{title}</h1>
          <p className="text-sm lg:col-span-2 lg:row-start-2">{lead}</p>
          <p className="grid gap-3 min-[26rem]:flex print:hidden">
            {actions.map(({ text, href }, index) => (
              <ButtonLink key={text} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {text}
              </ButtonLink>
            ))}
          </p>
        </div>
      </Container>
    </div>
  );
}
