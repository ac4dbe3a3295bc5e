import { Callout, TextLink } from '@site/design-system';
import * as content from '../content/template-page.ts';
import type { TeaserProps } from './teaser-props.ts';

/** Leads from a page of another section to this one's: `<Slot id="template-section/Teaser" />`. */
export default function Teaser({ title = content.title }: TeaserProps) {
  return (
    <Callout title={title}>
      <p>{content.hero.lead}</p>
      <TextLink href={content.path}>{content.title}</TextLink>
    </Callout>
  );
}
