/**
 * The parts of the site by slot id, each with the props of its contracts by number. `site types` fills it from what the
 * site publishes. While it is empty, any slot id and any props are taken.
 */
// biome-ignore lint/suspicious/noEmptyInterface: site-types.d.ts of a section adds its members
export interface SiteParts {}

type IsKnown = [keyof SiteParts] extends [never] ? false : true;

/** Props of a part whose contract has no schema. */
export type LooseProps = Record<string, unknown>;

/** Props may be left out where none are required. */
type WithProps<Props> = Record<never, never> extends Props ? { props?: Props } : { props: Props };

export interface LooseSlotProps {
  /** `section/Part`, for example `leadform/GetInTouch`. */
  id: string;
  /** Props of the part: serializable and constant per page. */
  props?: LooseProps;
  /** In place of `props` on a page that accepts several contracts of the part, if their props differ: by contract. */
  propsOf?: Record<number, LooseProps>;
}

/** A part by its id, with the props of any contract that it offers, or of several by their numbers. */
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

/** `leadform/GetInTouch@1`: a part and a contract that it offers. */
export type EmbedId = IsKnown extends true ? KnownEmbed : string;

/** Props of one contract of a part; any where the site's parts are not known. */
export type PropsOfEmbed<Id extends string> = Id extends `${infer Part}@${infer Contract extends number}`
  ? Part extends keyof SiteParts
    ? Contract extends keyof SiteParts[Part]
      ? SiteParts[Part][Contract]
      : LooseProps
    : LooseProps
  : LooseProps;
