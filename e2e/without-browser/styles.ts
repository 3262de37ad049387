/**
 * No styles are loaded, so this says what they would come to where a journey can notice: what is not
 * shown, what stands in a line of its own, what takes no room. It knows the `hidden` of HTML, inline styles and
 * the display utilities of Tailwind with their widths. It knows no other variant, and no rule of styles.css.
 */

export interface Look {
  display: string;
  visibility: string;
}

const widths: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
const displays: Record<string, string> = {
  hidden: 'none',
  ...Object.fromEntries(
    ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid']
      .concat(['contents', 'table', 'table-row', 'table-cell', 'flow-root', 'list-item'])
      .map((name) => [name, name]),
  ),
};
const never = new Set(
  'head title meta link script style template noscript base datalist'.toUpperCase().split(' '),
);
const inLine = new Set(
  'a abbr b bdi bdo br cite code data dfn em i kbd label mark output q s samp small span strong sub sup svg time u var wbr img input button select textarea canvas meter progress'
    .toUpperCase()
    .split(' '),
);
/** Of these the browser draws something even when nothing is in them. */
const drawn =
  'img, svg, canvas, input, button, select, textarea, iframe, video, hr, progress, meter';
const sized = /^(?:[\w-]+:)*-?(?:h|size|min-h|p|py|pt|pb|border|aspect|inset|row|col)(?:-|$)/;

/** Within one look at the page nothing changes. */
let known: Map<Element, Look> | null = null;

export function inOneLook<Seen>(look: () => Seen): Seen {
  if (known) return look();
  known = new Map();
  try {
    return look();
  } finally {
    known = null;
  }
}

/** For as long as something is measured that takes a while, and changes nothing. */
export async function inOneLookFor<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  known = new Map();
  try {
    return await look();
  } finally {
    known = null;
  }
}

export function lookOf(element: Element): Look {
  const before = known?.get(element);
  if (before) return before;
  const parent = element.parentElement;
  const above = parent && lookOf(parent);
  const look = {
    display: displayOf(element, above),
    visibility: visibilityOf(element) ?? above?.visibility ?? 'visible',
  };
  known?.set(element, look);
  return look;
}

/** Neither the element nor what it lies in is left out of the page. */
export function isDrawn(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (lookOf(one).display === 'none') return false;
  }
  return true;
}

function displayOf(element: Element, above: Look | null): string {
  const { tagName, style } = element as HTMLElement;
  if (never.has(tagName.toUpperCase())) return 'none';
  if (style?.display) return style.display;
  const own = byClass(element) ?? byNature(element);
  const isItem = above?.display.endsWith('flex') || above?.display.endsWith('grid');
  // What lies in a row or a grid is a block, whatever it was.
  return isItem && own.startsWith('inline') ? own.replace(/^inline-?/, '') || 'block' : own;
}

function byNature(element: Element): string {
  const tag = element.tagName.toUpperCase();
  if (element.hasAttribute('hidden')) return 'none';
  if (tag === 'INPUT' && element.getAttribute('type') === 'hidden') return 'none';
  if (tag === 'DIALOG' && !element.hasAttribute('open')) return 'none';
  const { parentElement: parent } = element;
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && tag !== 'SUMMARY')
    return 'none';
  return inLine.has(tag) ? 'inline' : 'block';
}

function byClass(element: Element): string | undefined {
  const names = element.getAttribute('class');
  if (!names) return undefined;
  let found: string | undefined;
  let weight = -1;
  for (const name of names.split(/\s+/)) {
    const [utility = '', ...variants] = name.split(':').reverse();
    const display = displays[utility];
    if (!display || variants.length > 1) continue;
    const of = weightOf(variants[0]);
    if (of < weight) continue;
    found = display;
    weight = of;
  }
  return found;
}

/** What wins over what: 'max-' from wide to narrow, then from narrow to wide; -2 does not hold here. */
function weightOf(variant: string | undefined): number {
  if (!variant) return 0;
  const isMost = variant.startsWith('max-');
  const width = widths[variant.replace('max-', '')];
  if (!width) return -2;
  if (isMost) return innerWidth < width ? 3000 - width : -2;
  return innerWidth >= width ? 3000 + width : -2;
}

function visibilityOf(element: Element): string | undefined {
  const { visibility } = (element as HTMLElement).style ?? {};
  if (visibility) return visibility;
  const names = element.getAttribute('class');
  if (names && /(^|\s)invisible(\s|$)/.test(names)) return 'hidden';
  return undefined;
}

function takesRoom(element: Element): boolean {
  if (element.childElementCount > 0 || element.textContent?.trim()) return true;
  if (element.matches(drawn)) return true;
  return (element.getAttribute('class') ?? '').split(/\s+/).some((name) => sized.test(name));
}

const somewhere = () => new DOMRect(10, 10, 100, 20);
const nowhere = () => new DOMRect(0, 0, 0, 0);
const boxOf = (element: Element) =>
  isDrawn(element) && takesRoom(element) ? somewhere() : nowhere();

/** In place of the window's own, which would look for rules in style sheets at every question. */
export function quickStyles() {
  Object.assign(Element.prototype, {
    checkVisibility(this: Element, options?: CheckVisibilityOptions) {
      if (!isDrawn(this)) return false;
      const asksMore = options?.visibilityProperty || options?.checkVisibilityCSS;
      return !asksMore || lookOf(this).visibility === 'visible';
    },
    getBoundingClientRect(this: Element) {
      return boxOf(this);
    },
    getClientRects(this: Element) {
      return isDrawn(this) ? [boxOf(this)] : [];
    },
    scrollIntoView() {},
    scrollTo() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
  Object.assign(Range.prototype, {
    getBoundingClientRect(this: Range) {
      const within = this.startContainer;
      const element = within instanceof Element ? within : within.parentElement;
      return element && this.toString().trim() !== '' ? boxOf(element) : nowhere();
    },
    getClientRects: () => [],
  });
  for (const [name, side] of [
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: Element) {
        return boxOf(this)[side];
      },
    });
  }
  for (const name of ['scrollLeft', 'scrollTop']) {
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      get: () => 0,
      set: () => undefined,
    });
  }
  const value = (element: Element, pseudo?: string | null) => styleOf(element, pseudo);
  for (const holder of [globalThis, document.defaultView]) {
    if (holder) {
      Object.defineProperty(holder, 'getComputedStyle', {
        value,
        configurable: true,
        writable: true,
      });
    }
  }
}

const plain: Record<string, string> = {
  animationName: 'none',
  transform: 'none',
  opacity: '1',
  overflow: 'visible',
  overflowX: 'visible',
  overflowY: 'visible',
  position: 'static',
  pointerEvents: 'auto',
  direction: 'ltr',
  content: 'none',
  fontSize: '16px',
  cursor: 'auto',
  userSelect: 'auto',
};
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function styleOf(element: Element, pseudo?: string | null) {
  const inline = (element as HTMLElement).style as unknown as Record<string, string> | undefined;
  const look = pseudo ? { display: 'none', visibility: 'visible' } : lookOf(element);
  const read = (name: string): string => {
    if (name === 'display' || name === 'visibility') return look[name];
    return (!pseudo && inline?.[name]) || plain[name] || '';
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return (asked: string) => read(camel(asked));
      return typeof name === 'string' ? read(name) : undefined;
    },
  });
}
