import { TextLink } from '@site/design-system';
import type { CloudProvider } from '../content/content-schema.ts';

/** To the commitment calculator of the CFO guide, opened. */
export const CalculatorLink = ({ discount, term }: NonNullable<CloudProvider['commitment']>) => (
  <TextLink
    href={`/resources/cfo-multi-cloud-guide?discount=${discount}&term=${term}#commitment-calculator`}
    arrow
  >
    Test a commitment against your hours
  </TextLink>
);
