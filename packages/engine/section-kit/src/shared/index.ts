// By `*`: members cannot be added to an interface that is exported by name.
export type * from '../contract/parts/site-parts.ts';
export type { PublicSiteConfig } from '../contract/site-config.ts';
export { ADDRESS_EVENT } from './address.ts';
export { embed } from './embed.tsx';
export { keepDocument, NOTICE_EVENT, type Notice, notify, UNDER_WAY_EVENT } from './notice.ts';
export { PageHead, type PageHeadProps } from './page-head.tsx';
export { type PartLoader, type Site, SiteProvider, SlotTableProvider, useSite } from './site-context.tsx';
export { Slot } from './slot.tsx';
