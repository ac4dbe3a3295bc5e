const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Any other element runs code, loads a document, changes parsing, or belongs to the head. */
export const ELEMENTS = words(`
  a abbr address area article aside audio b bdi bdo blockquote br button canvas caption center cite code col colgroup data
  datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr i img input ins kbd label legend li map mark menu meter nav noscript ol optgroup option output p picture
  pre progress q rp rt ruby s samp search section select selectedcontent slot small source span strong sub summary
  sup table tbody td textarea tfoot th thead time tr track u ul var video wbr
`);

/** Without animation and foreign content. */
export const FOREIGN_ELEMENTS = words(`
  a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient
  rect stop svg switch symbol text textPath title tspan use view
  math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub
  msubsup msup mtable mtd mtext mtr munder munderover semantics annotation
`);

export const ATTRIBUTES = words(`
  abbr accept accesskey align alt autocapitalize autocomplete autocorrect autofocus autoplay border cellpadding
  cellspacing checked cite class closedby cols colspan command commandfor contenteditable controls controlslist
  coords crossorigin datetime decoding default dir dirname disabled disablepictureinpicture disableremoteplayback download
  draggable enctype enterkeyhint exportparts fetchpriority for form formenctype formmethod formnovalidate headers
  height hidden high hreflang id inert inputmode ismap itemid itemprop itemref itemscope itemtype kind label lang list
  loading loop low max maxlength media method min minlength multiple muted name nomodule novalidate open optimum part
  pattern placeholder playsinline popover popovertarget popovertargetaction preload readonly referrerpolicy rel
  required reversed role rows rowspan scope selected shape size sizes slot span spellcheck srclang start step
  summary tabindex target title translate type usemap valign value virtualkeyboardpolicy width wrap
  writingsuggestions xml:lang
`);

export const IFRAME_ATTRIBUTES = words('allow allowfullscreen sandbox');

/** Everything except navigating the visitor's page. */
export const SANDBOX = words(
  'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts',
);

export const IFRAME_FEATURES = words('autoplay encrypted-media fullscreen picture-in-picture web-share');

/** Any but handlers, styles and URLs. */
export const FOREIGN_ATTRIBUTE = /^(?!on|style$|srcdoc$|data$)[A-Za-z][A-Za-z0-9:_.-]*$/;

export const ADDRESSES: Record<string, 'link' | 'load' | 'loads' | 'send'> = {
  action: 'send',
  formaction: 'send',
  href: 'link',
  imagesrcset: 'loads',
  poster: 'load',
  src: 'load',
  srcset: 'loads',
  'xlink:href': 'link',
};

/** SVG elements whose link is loaded with the page. */
export const LOADING = words('feImage image use pattern linearGradient radialGradient filter mask textPath');

/** A link may also have no scheme. */
export const SCHEMES = words('http: https: mailto: tel: sms:');

/** Their name becomes a property of the document and could shadow a method that the shell calls. */
export const NAMES_IN_DOCUMENT = words('embed form iframe img object');

export const WRAPPER_ATTRIBUTES = ['data-section', 'data-slot', 'data-boundary', 'data-boundary-page'];
