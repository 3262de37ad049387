/** Playwright's assertions: each looks again until it holds. */
import {
  getAriaChecked,
  getAriaDisabled,
  getAriaRole,
  getElementAccessibleDescription,
  getElementAccessibleName,
  isElementVisible,
} from 'ivya/utils';
import { expect } from 'vitest';
import { onTheScreen, several } from './find.ts';
import { Found } from './locator.ts';
import { isPage } from './page.ts';
import { patience, until } from './stir.ts';
import { inOneLook } from './styles.ts';
import type { Tab } from './tabs.ts';
import { hasArrived } from './visit.ts';

type Words = string | RegExp;
interface Seen {
  isSo: boolean;
  was: unknown;
}
interface State {
  isNot?: boolean;
}

const flat = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Words stand for themselves without their white space; a pattern sees what is there. */
function isText(text: string, wanted: Words, isPart: boolean, ignoreCase = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const [is, should] = [flat(text), flat(wanted)].map((one) =>
    ignoreCase ? one.toLowerCase() : one,
  ) as [string, string];
  return isPart ? is.includes(should) : is === should;
}

function textOf(element: Element): string {
  if (element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type)) {
    return element.value;
  }
  return element.textContent ?? '';
}

async function hold(
  { isNot = false }: State,
  name: string,
  of: string,
  wanted: unknown,
  look: () => Seen | Promise<Seen>,
  timeout = patience,
) {
  await hasArrived();
  let last: Seen = { isSo: isNot, was: undefined };
  let problem = '';
  await until(async () => {
    try {
      problem = '';
      last = await look();
    } catch (error) {
      if (!(error instanceof NotOne)) throw error;
      problem = error.message;
      last = { isSo: isNot, was: undefined };
    }
    return last.isSo === isNot ? undefined : true;
  }, timeout);
  const message = () =>
    [
      `${of}: ${isNot ? 'not ' : ''}${name}${wanted === undefined ? '' : `(${shown(wanted)})`}`,
      problem || `it was: ${shown(last.was)}`,
      `on the screen:\n  ${onTheScreen()}`,
    ].join('\n');
  return { pass: last.isSo, message };
}

class NotOne extends Error {}

const shown = (value: unknown): string =>
  value instanceof RegExp
    ? String(value)
    : (JSON.stringify(value, (_, it) => (it instanceof RegExp ? String(it) : it)) ?? 'undefined');

/** About the one element; without it, it holds or not by itself. */
const ofOne =
  <Wanted extends unknown[]>(
    name: string,
    look: (element: Element, ...wanted: Wanted) => Seen,
    without?: boolean,
  ) =>
  (state: State, found: unknown, ...wanted: Wanted) => {
    if (!(found instanceof Found)) throw new Error(`${name} is asked of a locator.`);
    return hold(
      state,
      name,
      String(found),
      wanted[0],
      () =>
        inOneLook(() => {
          const elements = found.elements();
          const [element] = elements;
          if (elements.length > 1) throw new NotOne(several(found.selector, elements));
          if (element) return look(element, ...wanted);
          if (without === undefined) throw new NotOne('it is not there');
          return { isSo: without, was: 'not there' };
        }),
      timeoutIn(wanted),
    );
  };

const timeoutIn = (given: unknown[]) => {
  const last = given.at(-1);
  return typeof last === 'object' && last !== null && 'timeout' in last
    ? (last.timeout as number)
    : patience;
};

interface TextOptions {
  ignoreCase?: boolean;
  timeout?: number;
}

const ofTexts = (name: string, isPart: boolean) => {
  const one = ofOne(name, (element, wanted: Words, options?: TextOptions) => ({
    isSo: isText(textOf(element), wanted, isPart, options?.ignoreCase),
    was: flat(textOf(element)),
  }));
  return (state: State, found: Found, wanted: Words | Words[], options?: TextOptions) => {
    if (!Array.isArray(wanted)) return one(state, found, wanted, options);
    return hold(
      state,
      name,
      String(found),
      wanted,
      () => {
        const texts = found.elements().map(textOf);
        return { isSo: isInOrder(texts, wanted, isPart), was: texts.map(flat) };
      },
      options?.timeout,
    );
  };
};

/** All of them and no other; of parts, those that are named, in this order. */
function isInOrder(texts: string[], wanted: Words[], isPart: boolean): boolean {
  if (texts.length !== wanted.length && !isPart) return false;
  let at = 0;
  for (const words of wanted) {
    while (at < texts.length && !isText(texts[at] ?? '', words, isPart)) {
      if (!isPart) return false;
      at += 1;
    }
    if (at === texts.length) return false;
    at += 1;
  }
  return true;
}

const isIt = (value: string | null, wanted: Words) =>
  value !== null && (wanted instanceof RegExp ? wanted.test(value) : value === wanted);

const worded = (name: string, read: (element: Element) => string) =>
  ofOne(name, (element, wanted: Words) => {
    const was = read(element);
    return { isSo: isText(was, wanted, false), was };
  });

const ofPage =
  (name: string, read: (tab: Tab) => string, meant: (wanted: Words, tab: Tab) => Words) =>
  (
    state: State,
    page: unknown,
    wanted: Words | ((url: URL) => boolean),
    options?: { timeout?: number },
  ) => {
    if (!isPage(page)) throw new Error(`${name} is asked of a page.`);
    const { tab } = page;
    const look = () => {
      const was = read(tab);
      if (typeof wanted === 'function') return { isSo: wanted(new URL(was)), was };
      return { isSo: isIt(was, meant(wanted, tab)), was };
    };
    return hold(state, name, 'page', wanted, look, options?.timeout);
  };

const flag = (name: string, read: (element: Element) => boolean, without?: boolean) =>
  ofOne(
    name,
    (element) => ({ isSo: read(element), was: `${!read(element) ? 'not ' : ''}so` }),
    without,
  );

const needsLayout = (name: string) => () => {
  throw new Error(`${name}: there is no layout here, that needs a browser.`);
};

const matchers = {
  toBeVisible: ofOne(
    'toBeVisible',
    (element, options?: { visible?: boolean }) => {
      const isSeen = isElementVisible(element);
      return { isSo: isSeen === (options?.visible ?? true), was: isSeen ? 'visible' : 'hidden' };
    },
    false,
  ),
  toBeHidden: flag('toBeHidden', (element) => !isElementVisible(element), true),
  toBeAttached: flag('toBeAttached', (element) => element.isConnected, false),
  toBeFocused: flag('toBeFocused', (element) => document.activeElement === element),
  toBeDisabled: flag('toBeDisabled', (element) => getAriaDisabled(element)),
  toBeEnabled: flag('toBeEnabled', (element) => !getAriaDisabled(element)),
  toBeEditable: flag(
    'toBeEditable',
    (element) => !getAriaDisabled(element) && !(element as HTMLInputElement).readOnly,
  ),
  toBeEmpty: flag('toBeEmpty', (element) => textOf(element) === ''),
  toBeChecked: ofOne(
    'toBeChecked',
    (element, options?: { checked?: boolean; indeterminate?: boolean }) => {
      const was = getAriaChecked(element);
      if (options?.indeterminate) return { isSo: was === 'mixed', was };
      return { isSo: was === (options?.checked ?? true), was };
    },
  ),
  toHaveValue: ofOne('toHaveValue', (element, wanted: Words) => {
    const { value } = element as HTMLInputElement;
    return { isSo: isIt(value ?? '', wanted), was: value };
  }),
  toHaveAttribute: ofOne('toHaveAttribute', (element, name: string, wanted?: Words) => {
    const was = element.getAttribute(name);
    const isMeant = typeof wanted === 'string' || wanted instanceof RegExp;
    return { isSo: isMeant ? isIt(was, wanted) : was !== null, was: { [name]: was } };
  }),
  toHaveJSProperty: ofOne('toHaveJSProperty', (element, name: string, wanted: unknown) => {
    const was = (element as unknown as Record<string, unknown>)[name];
    return { isSo: JSON.stringify(was) === JSON.stringify(wanted), was };
  }),
  toHaveId: worded('toHaveId', ({ id }) => id),
  toHaveRole: worded('toHaveRole', (element) => getAriaRole(element) ?? ''),
  toHaveAccessibleName: worded('toHaveAccessibleName', (element) =>
    getElementAccessibleName(element, false),
  ),
  toHaveAccessibleDescription: worded('toHaveAccessibleDescription', (element) =>
    getElementAccessibleDescription(element, false),
  ),
  toHaveText: ofTexts('toHaveText', false),
  toContainText: ofTexts('toContainText', true),
  toHaveCount: (state: State, found: Found, wanted: number, options?: { timeout?: number }) =>
    hold(
      state,
      'toHaveCount',
      String(found),
      wanted,
      () => {
        const was = found.elements().length;
        return { isSo: was === wanted, was };
      },
      options?.timeout,
    ),
  toHaveURL: ofPage(
    'toHaveURL',
    ({ url }) => url,
    (wanted, { context }) =>
      typeof wanted === 'string' ? new URL(wanted, context.baseURL).href : wanted,
  ),
  toHaveTitle: ofPage(
    'toHaveTitle',
    () => flat(document.title),
    (wanted) => (typeof wanted === 'string' ? flat(wanted) : wanted),
  ),
  toBeInViewport: needsLayout('toBeInViewport'),
  toHaveCSS: needsLayout('toHaveCSS'),
  toHaveScreenshot: needsLayout('toHaveScreenshot'),
  toBeOK: async (state: State, answer: { ok: () => boolean; status: () => number }) => ({
    pass: answer.ok(),
    message: () => `It answered ${answer.status()}${state.isNot ? '' : ', which is not OK'}.`,
  }),
  toPass: async (_: State, work: () => unknown, options?: { timeout?: number }) => {
    let problem: unknown = 'It did not pass.';
    const isSo = await until(async () => {
      try {
        await work();
        return true;
      } catch (error) {
        problem = error;
        return undefined;
      }
    }, options?.timeout || 60_000);
    return { pass: isSo === true, message: () => String(problem) };
  },
};

expect.extend(
  Object.fromEntries(
    Object.entries(matchers).map(([name, match]) => [
      name,
      function (this: State, ...given: unknown[]) {
        return (match as (...all: unknown[]) => never)(this, ...given);
      },
    ]),
  ),
);

export { expect };
