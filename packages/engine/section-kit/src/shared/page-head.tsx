import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './site-context.tsx';

export interface PageHeadProps {
  title: string;
  /** 70 to 160 characters. */
  description: string;
  keywords?: readonly string[];
  type?: 'website' | 'article';
  /** Path of the 1200 x 630 picture; the site's by default. */
  image?: string;
  imageAlt?: string;
  /** ISO date, articles only. */
  publishedTime?: string;
  /** False sets noindex: not-found pages, the page after the form. */
  indexable?: boolean;
  /** By default that of `indexable`. A not-found page has no canonical address. */
  canonical?: boolean;
  /** Schema.org objects without @context. */
  structuredData?: readonly object[];
}

const NOTHING: readonly object[] = [];

/** React moves these tags to <head> and replaces them on client navigation. */
export function PageHead(props: PageHeadProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const { config, origin } = site;
  const title = `${props.title} | ${config.brand}`;
  const address = origin + pathname;
  const indexable = config.indexable && props.indexable !== false;
  const canonical = props.canonical ?? props.indexable !== false;
  const image = origin + (props.image ?? '/og/site.png');
  const type = props.type ?? 'website';
  const structuredData = props.structuredData ?? NOTHING;
  // Effects do not run on the server.
  if (typeof window === 'undefined') site.structuredData(structuredData);
  useEffect(() => site.structuredData(structuredData), [site, structuredData]);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={props.description} />
      {props.keywords ? <meta name="keywords" content={props.keywords.join(', ')} /> : null}
      <meta name="robots" content={indexable ? 'index, follow' : 'noindex'} />
      {config.region ? <meta name="geo.region" content={config.region} /> : null}
      <meta name="language" content="en-US" />
      {canonical ? <link rel="canonical" href={address} /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:type" content={type} />
      {canonical ? <meta property="og:url" content={address} /> : null}
      <meta property="og:image" content={image} />
      {props.imageAlt ? <meta property="og:image:alt" content={props.imageAlt} /> : null}
      <meta property="og:site_name" content={config.brand} />
      <meta property="og:locale" content="en_US" />
      {props.publishedTime ? <meta property="article:published_time" content={props.publishedTime} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={props.description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}
