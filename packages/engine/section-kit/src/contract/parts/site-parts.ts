/** By slot id and contract, filled by `site types`. While it is empty, any id and props are accepted. */
// biome-ignore lint/suspicious/noEmptyInterface: site-types.d.ts of a section adds its members
export interface SiteParts {}

type IsKnown = [keyof SiteParts] extends [never] ? false : true;

export type LooseProps = Record<string, unknown>;

type WithProps<Props> = Record<never, never> extends Props ? { props?: Props } : { props: Props };

export interface LooseSlotProps {
  /** `section/Part`: `leadform/GetInTouch`. */
  id: string;
  /** Serializable and constant per page. */
  props?: LooseProps;
  /** Instead of `props`, by contract, where contracts differ in their props. */
  propsOf?: Record<number, LooseProps>;
}

type KnownSlotProps = {
  [Id in keyof SiteParts]: { id: Id } & (
    | (WithProps<SiteParts[Id][keyof SiteParts[Id]]> & { propsOf?: never })
    | { propsOf: Partial<SiteParts[Id]>; props?: never }
  );
}[keyof SiteParts];

export type SlotProps = IsKnown extends true ? KnownSlotProps : LooseSlotProps;

type KnownEmbed = {
  [Id in keyof SiteParts & string]: `${Id}@${keyof SiteParts[Id] & number}`;
}[keyof SiteParts & string];

export type EmbedId = IsKnown extends true ? KnownEmbed : string;

/** Any props where the site's parts are unknown. */
export type PropsOfEmbed<Id extends string> = Id extends `${infer Part}@${infer Contract extends number}`
  ? Part extends keyof SiteParts
    ? Contract extends keyof SiteParts[Part]
      ? SiteParts[Part][Contract]
      : LooseProps
    : LooseProps
  : LooseProps;
