/** Playwright's locator: what is looked for, and what is done with it once it is there. */
import type { Locator } from '@playwright/test';
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
} from 'ivya';
import { getAriaChecked, getAriaDisabled, isElementVisible } from 'ivya/utils';
import * as acts from './acts.ts';
import { described, findAll, onTheScreen, several } from './find.ts';
import { patience, settled, until } from './stir.ts';
import { inOneLook } from './styles.ts';
import type { Tab } from './tabs.ts';
import { hasArrived, isInFront } from './visit.ts';

type Words = string | RegExp;
interface Narrowing {
  has?: Locator;
  hasNot?: Locator;
  hasText?: Words;
  hasNotText?: Words;
  visible?: boolean;
}
interface Wait {
  timeout?: number;
  force?: boolean;
}

const inside = (locator: Locator) => JSON.stringify((locator as unknown as Found).selector);
const quoted = (words: Words) =>
  typeof words === 'string' ? `${JSON.stringify(words)}i` : String(words);

function narrowed({ has, hasNot, hasText, hasNotText, visible }: Narrowing = {}): string {
  return [
    hasText !== undefined && `internal:has-text=${quoted(hasText)}`,
    hasNotText !== undefined && `internal:has-not-text=${quoted(hasNotText)}`,
    has && `internal:has=${inside(has)}`,
    hasNot && `internal:has-not=${inside(hasNot)}`,
    visible !== undefined && `visible=${visible}`,
  ]
    .filter((part) => typeof part === 'string')
    .map((part) => ` >> ${part}`)
    .join('');
}

/** What a page and a locator share: naming something that lies within. */
export abstract class Scope {
  abstract within(selector: string): Locator;

  locator(selector: string | Locator, options?: Narrowing) {
    const own = typeof selector === 'string' ? selector : `internal:chain=${inside(selector)}`;
    return this.within(own + narrowed(options));
  }
  getByRole(role: string, options?: Parameters<typeof getByRoleSelector>[1]) {
    return this.within(getByRoleSelector(role, options));
  }
  getByText(text: Words, options?: { exact?: boolean }) {
    return this.within(getByTextSelector(text, options));
  }
  getByLabel(text: Words, options?: { exact?: boolean }) {
    return this.within(getByLabelSelector(text, options));
  }
  getByPlaceholder(text: Words, options?: { exact?: boolean }) {
    return this.within(getByPlaceholderSelector(text, options));
  }
  getByTitle(text: Words, options?: { exact?: boolean }) {
    return this.within(getByTitleSelector(text, options));
  }
  getByAltText(text: Words, options?: { exact?: boolean }) {
    return this.within(getByAltTextSelector(text, options));
  }
  getByTestId(id: Words) {
    return this.within(getByTestIdSelector('data-testid', id));
  }
}

export class Found extends Scope {
  readonly selector: string;
  readonly tab: Tab;

  constructor(tab: Tab, selector: string) {
    super();
    this.tab = tab;
    this.selector = selector;
  }

  override within(selector: string) {
    return locator(this.tab, `${this.selector} >> ${selector}`);
  }
  filter(options?: Narrowing) {
    return locator(this.tab, this.selector + narrowed(options));
  }
  first() {
    return this.within('nth=0');
  }
  last() {
    return this.within('nth=-1');
  }
  nth(at: number) {
    return this.within(`nth=${at}`);
  }
  and(other: Locator) {
    return this.within(`internal:and=${inside(other)}`);
  }
  or(other: Locator) {
    return this.within(`internal:or=${inside(other)}`);
  }
  page() {
    return this.tab.page;
  }
  override toString() {
    return described(this.selector);
  }

  /** All there are now. */
  elements(): Element[] {
    if (this.tab.isClosed) throw new Error('This page is closed: the journey is over.');
    const [failure] = this.tab.context.failures;
    if (failure) throw failure;
    if (!isInFront(this.tab)) {
      throw new Error('Another page is in the window: two at the same time need a browser.');
    }
    return findAll(this.selector);
  }

  /** The one element, once it is there and can be used. */
  async one(isReady: (element: Element) => boolean = () => true, wait: Wait = {}) {
    await hasArrived();
    let problem = '';
    const element = await until(() => {
      const found = this.elements();
      const [first] = found;
      if (found.length > 1) problem = several(this.selector, found);
      else if (!first) problem = 'it is not there';
      else if (inOneLook(() => isReady(first))) return first;
      else problem = 'it is there, and hidden, disabled, or not such a field';
      return undefined;
    }, wait.timeout ?? patience);
    if (element) return element;
    throw new Error(`${this}: ${problem}\non the screen:\n  ${onTheScreen()}`);
  }

  /** It stays as it is until the page has come to rest. */
  private async still(isReady: (element: Element) => boolean, wait?: Wait) {
    for (let round = 0; round < 5; round += 1) {
      const found = await this.one(isReady, wait);
      await settled();
      const [now, ...others] = this.elements();
      if (now === found && others.length === 0 && inOneLook(() => isReady(now))) break;
    }
    return this.one(isReady, wait);
  }
  private usable(wait?: Wait) {
    return this.still(
      (element) => wait?.force || (isElementVisible(element) && !getAriaDisabled(element)),
      wait,
    );
  }
  private field(wait?: Wait) {
    return this.still(
      (element) =>
        isElementVisible(element) &&
        !getAriaDisabled(element) &&
        !(element as HTMLInputElement).readOnly,
      wait,
    );
  }

  async click(options: acts.ClickOptions & Wait & { trial?: boolean } = {}) {
    const element = await this.usable(options);
    if (!options.trial) await acts.click(element, options);
  }
  async dblclick(options: Wait = {}) {
    await acts.click(await this.usable(options), { clickCount: 2 });
  }
  async hover(options?: Wait) {
    await acts.hover(await this.one(isElementVisible, options));
  }
  async fill(text: string, options?: Wait) {
    await acts.fill(await this.field(options), text);
  }
  async clear(options?: Wait) {
    await this.fill('', options);
  }
  async focus(options?: Wait) {
    ((await this.one(undefined, options)) as HTMLElement).focus();
  }
  async blur(options?: Wait) {
    ((await this.one(undefined, options)) as HTMLElement).blur();
  }
  async press(keys: string, options?: Wait) {
    await this.focus(options);
    await acts.press(keys);
  }
  async pressSequentially(text: string, options?: Wait) {
    await this.focus(options);
    await acts.type(text);
  }
  async selectText(options?: Wait) {
    ((await this.usable(options)) as HTMLInputElement).select();
  }
  async setChecked(isChecked: boolean, options?: Wait) {
    const element = await this.usable(options);
    const box = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
    if (getAriaChecked(box) === isChecked) return;
    await acts.click(element);
    if (getAriaChecked(box) !== isChecked) {
      throw new Error(`${this}: clicking it did not change whether it is checked`);
    }
  }
  check(options?: Wait) {
    return this.setChecked(true, options);
  }
  uncheck(options?: Wait) {
    return this.setChecked(false, options);
  }
  async selectOption(choice: Parameters<typeof acts.optionsFor>[1], options?: Wait) {
    const element = await this.usable(options);
    const found = await until(() => acts.optionsFor(element, choice), options?.timeout);
    if (!found) throw new Error(`${this}: there is no option ${JSON.stringify(choice)}`);
    return acts.choose(found);
  }
  async setInputFiles(files: Parameters<typeof acts.attach>[1], options?: Wait) {
    await acts.attach(await this.one(undefined, options), files);
  }
  async dispatchEvent(type: string, about: Record<string, unknown> = {}, options?: Wait) {
    const element = await this.one(undefined, options);
    const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
    element.dispatchEvent(Object.assign(event, about));
  }
  async scrollIntoViewIfNeeded(options?: Wait) {
    await this.one(undefined, options);
  }

  async evaluate(read: (element: Element, arg?: unknown) => unknown, arg?: unknown) {
    return read(await this.one(), arg);
  }
  async evaluateAll(read: (elements: Element[], arg?: unknown) => unknown, arg?: unknown) {
    await hasArrived();
    return read(this.elements(), arg);
  }
  async count() {
    await hasArrived();
    return this.elements().length;
  }
  async all() {
    return this.elements().map((_, at) => this.nth(at));
  }
  async isVisible() {
    const [element] = this.elements();
    return element !== undefined && isElementVisible(element);
  }
  async isHidden() {
    return !(await this.isVisible());
  }
  async isChecked() {
    return getAriaChecked(await this.one()) === true;
  }
  async isDisabled() {
    return getAriaDisabled(await this.one());
  }
  async isEnabled() {
    return !(await this.isDisabled());
  }
  async textContent() {
    return (await this.one()).textContent;
  }
  async innerText() {
    return ((await this.one()) as HTMLElement).innerText;
  }
  async innerHTML() {
    return (await this.one()).innerHTML;
  }
  async inputValue() {
    return ((await this.one()) as HTMLInputElement).value;
  }
  async getAttribute(name: string) {
    return (await this.one()).getAttribute(name);
  }
  async allTextContents() {
    return this.elements().map((element) => element.textContent ?? '');
  }
  async allInnerTexts() {
    return this.elements().map((element) => (element as HTMLElement).innerText);
  }
  async boundingBox(): Promise<never> {
    throw new Error('There is no layout here: where something lies needs a browser.');
  }
  screenshot() {
    return this.boundingBox();
  }
  dragTo() {
    return this.boundingBox();
  }
  async waitFor({ state = 'visible', timeout }: Wait & { state?: string } = {}) {
    const isSo = await until(() => {
      const [element] = this.elements();
      const isSeen = element !== undefined && inOneLook(() => isElementVisible(element));
      const now = { visible: isSeen, hidden: !isSeen, attached: !!element, detached: !element };
      return now[state as keyof typeof now] || undefined;
    }, timeout ?? patience);
    if (!isSo) throw new Error(`${this} is not ${state}\non the screen:\n  ${onTheScreen()}`);
  }
}

export const locator = (tab: Tab, selector: string) =>
  new Found(tab, selector) as unknown as Locator;
