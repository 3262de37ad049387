/** 'Firefox on Windows': enough to tell one's own browsers apart. What browsers say of themselves is no proof. */

/** In this order: most of them also claim to be those that come after them. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, sign]) => sign.test(agent))?.[0];

/** Null when it is nothing that anybody would know by its name. */
export function browserName(agent: string | undefined): string | null {
  const browser = first(browsers, agent ?? '');
  const system = first(systems, agent ?? '');
  return browser && system ? `${browser} on ${system}` : (browser ?? null);
}
