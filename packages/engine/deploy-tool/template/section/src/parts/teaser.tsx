import { Callout, TextLink } from '@site/design-system';
import { hero } from '../pages/template-page/copy.ts';
import meta from '../pages/template-page/page.meta.ts';
import type { TeaserProps } from './teaser-props.ts';

/** Leads from a page of another section to this one's: `embed('template-section/Teaser@1')`. */
export default function Teaser({ title = meta.title }: TeaserProps) {
  return (
    <Callout title={title}>
      <p>{hero.lead}</p>
      <TextLink href={meta.path}>{meta.title}</TextLink>
    </Callout>
  );
}
