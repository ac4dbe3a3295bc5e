import { Sheet } from '@site/design-system';
import type { ComponentProps } from 'react';

export function RowsSheet(props: Omit<ComponentProps<typeof Sheet>, 'place'>) {
  return <Sheet place="ml-auto h-full max-h-full w-full max-w-page md:w-4/5" {...props} />;
}
