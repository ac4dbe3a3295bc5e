import type { Provider } from '@site/design-system';
import type { CloudProvider } from '../content/content-schema.ts';
import { ProviderMark } from './provider-mark.tsx';

const ALL: Provider[] = ['aws', 'azure', 'gcp', 'oracle'];

interface ProviderMarksProps {
  logo: CloudProvider['logo'];
}

export function ProviderMarks({ logo }: ProviderMarksProps) {
  const marks = logo === 'all' ? ALL : [logo];
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-3">
      {marks.map((provider) => (
        <ProviderMark key={provider} provider={provider} line={31} />
      ))}
    </p>
  );
}
