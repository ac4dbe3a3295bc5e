import { type Provider, ProviderLogo } from '@site/design-system';
import type { CloudProvider } from '../content/content-schema.ts';

const ALL: Provider[] = ['aws', 'azure', 'gcp', 'oracle'];

interface ProviderMarksProps {
  logo: CloudProvider['logo'];
}

export function ProviderMarks({ logo }: ProviderMarksProps) {
  const marks = logo === 'all' ? ALL : [logo];
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-3">
      {marks.map((provider) => (
        <ProviderLogo key={provider} provider={provider} scale={1.3} />
      ))}
    </p>
  );
}
