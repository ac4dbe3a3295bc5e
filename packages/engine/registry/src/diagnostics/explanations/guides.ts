/** Below docs/ of the repository. */
export interface GuideChapter {
  file: string;
  heading: string;
}

const develop = (heading: string): GuideChapter => ({ file: 'guides/develop-a-section.md', heading });
const deploy = (heading: string): GuideChapter => ({ file: 'guides/deploy-a-section.md', heading });

const INTERACTIVE = develop('Interactive parts');
const STYLES = develop('Styles');
const PICTURES = develop('Pictures and files');
const PATHS = develop('Menus, footer, redirects');
const PARTS = develop('Parts for other sections: props are a contract');
const REFUSED = deploy('What can be refused');
const SMOKE = deploy('A look in a browser first: `--smoke`');

const GUIDES: Record<string, GuideChapter> = {
  SITE_BUNDLE_THROWS: INTERACTIVE,
  SITE_CONTRACT_EMBED: PARTS,
  SITE_FOOTER_COLUMN: PATHS,
  SITE_IMAGE_SIZE: PICTURES,
  SITE_LINK_BROKEN: PATHS,
  SITE_MENU_LOGO: PATHS,
  SITE_MENU_NOT_GRANTED: PATHS,
  SITE_PAGE_ALT: PICTURES,
  SITE_PAGE_ATTRIBUTE: REFUSED,
  SITE_PAGE_ELEMENT: REFUSED,
  SITE_PAGE_STYLE: STYLES,
  SITE_PAGE_URL: REFUSED,
  SITE_PATH_OVERLAP: PATHS,
  SITE_REDIRECT_LOOP: PATHS,
  SITE_RENDER_THROWS: INTERACTIVE,
  SITE_SECTION_PAGE: develop('Pages'),
  SITE_SLOT_NESTED: STYLES,
  SITE_SLOT_PROPS: PARTS,
  SITE_SLOT_UNDECLARED: PARTS,
  SITE_SLOT_UNUSED: PARTS,
  SITE_SMOKE_IMAGE: PICTURES,
  SITE_SMOKE_MISMATCH: INTERACTIVE,
  SITE_STYLE: STYLES,
  SITE_STYLE_NAME: STYLES,
};

export const guideOf = (code: string): GuideChapter | undefined =>
  GUIDES[code] ?? (code.startsWith('SITE_SMOKE_') ? SMOKE : undefined);
