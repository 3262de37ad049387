/** What a person does: the pointer, the keys, and what is filled in at once. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { settled } from './stir.ts';

type User = ReturnType<typeof userEvent.setup>;
let person: User | null = null;

/** Each document has a person of its own: what keys are held, and where the pointer is. */
export const newPerson = () => {
  person = null;
};

const user = () => {
  person ??= userEvent.setup({
    document,
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return person;
};

export interface ClickOptions {
  button?: 'left' | 'right' | 'middle';
  clickCount?: number;
  modifiers?: string[];
}

export async function click(
  element: Element,
  { button = 'left', clickCount = 1, modifiers = [] }: ClickOptions = {},
) {
  const key = { left: '[MouseLeft]', right: '[MouseRight]', middle: '[MouseMiddle]' }[button];
  for (const held of modifiers) await user().keyboard(`{${named(held)}>}`);
  await user().pointer([{ target: element }, { keys: key.repeat(clickCount), target: element }]);
  for (const held of modifiers) await user().keyboard(`{/${named(held)}}`);
  await settled();
}

export async function hover(element: Element) {
  await user().hover(element);
  await settled();
}

const keyNames: Record<string, string> = { ControlOrMeta: 'Control', Space: ' ' };
const named = (key: string) => keyNames[key] ?? key;
const written = (key: string) => (key === '{' || key === '[' ? key + key : key);

/** 'Shift+Tab', as Playwright writes it. */
export async function press(keys: string) {
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?=.)/);
  const last = named(parts.pop() ?? '');
  const held = parts.map(named);
  if (held.length === 0 && turn(document.activeElement, last)) return settled();
  const typed = last.length > 1 ? `{${last}}` : written(last);
  await user().keyboard(
    `${held.map((key) => `{${key}>}`).join('')}${typed}${held.map((key) => `{/${key}}`).join('')}`,
  );
  await settled();
}

/** The arrows in a closed list of choices, which the keyboard of this window does not know. */
function turn(select: Element | null, key: string): boolean {
  if (!(select instanceof HTMLSelectElement)) return false;
  const open = Array.from(select.options).filter((option) => !option.disabled);
  const at = open.findIndex((option) => option.selected);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: open.length - 1 }[key];
  const next = to === undefined ? undefined : open[to];
  if (to === undefined) return false;
  const about = { key, code: key, bubbles: true, cancelable: true, composed: true };
  const goesOn = select.dispatchEvent(new KeyboardEvent('keydown', about));
  if (goesOn && next && next !== open[at]) {
    next.selected = true;
    select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  select.dispatchEvent(new KeyboardEvent('keyup', about));
  return true;
}

export async function hold(key: string) {
  await user().keyboard(`{${named(key)}>}`);
}
export async function letGo(key: string) {
  await user().keyboard(`{/${named(key)}}`);
  await settled();
}

export async function type(text: string) {
  for (const letter of text) await user().keyboard(letter === '\n' ? '{Enter}' : written(letter));
  await settled();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Past React, which has to hear of it by the event. */
function put(field: Field | HTMLSelectElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

const changesAtOnce = new Set([
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
  'range',
]);

/** All at once, as text is put in: in the field, selected, replaced. */
export async function fill(element: Element, text: string) {
  const field = labelled(element);
  if (!isField(field)) throw new Error('Nothing can be typed into this element.');
  field.focus();
  if (changesAtOnce.has(field.type)) {
    put(field, text.trim());
    if (field.value !== text.trim()) throw new Error(`Malformed value: ${text}`);
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const most = field.maxLength;
    const value = most >= 0 ? text.slice(0, most) : text;
    if (field.type === 'number' && value !== '' && Number.isNaN(Number(value))) {
      throw new Error(`Cannot type text into input[type=number]: ${text}`);
    }
    put(field, value);
    const inputType = text === '' ? 'deleteContentBackward' : 'insertText';
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, composed: true, inputType, data: value || null }),
    );
    changed.add(field);
  }
  await settled();
}

/** What was put in is a change once the field is left. */
const changed = new WeakSet<Element>();
export function hearLeaving() {
  addEventListener('focusout', ({ target }) => {
    if (!(target instanceof Element) || !changed.delete(target)) return;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function labelled(element: Element): Element {
  return element instanceof HTMLLabelElement && element.control ? element.control : element;
}

type Choice = string | { value?: string; label?: string; index?: number };

/** Undefined while there is no such option yet. */
export function optionsFor(element: Element, wanted: Choice | Choice[] | null) {
  const select = labelled(element);
  if (!(select instanceof HTMLSelectElement)) throw new Error('This is no <select>.');
  const choices = wanted === null ? [] : Array.isArray(wanted) ? wanted : [wanted];
  const all = Array.from(select.options);
  const found = choices.map((choice) =>
    all.find((option, at) => {
      const label = (option.getAttribute('label') ?? option.text).replace(/\s+/g, ' ').trim();
      if (typeof choice === 'string') return option.value === choice || label === choice;
      return (
        (choice.value === undefined || option.value === choice.value) &&
        (choice.label === undefined || label === choice.label) &&
        (choice.index === undefined || at === choice.index)
      );
    }),
  );
  if (found.some((option) => !option || option.disabled)) return undefined;
  return { select, chosen: found as HTMLOptionElement[] };
}

export async function choose({ select, chosen }: NonNullable<ReturnType<typeof optionsFor>>) {
  select.focus();
  for (const option of select.options) option.selected = chosen.includes(option);
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  return chosen.map(({ value }) => value);
}

type Payload = string | { name: string; mimeType: string; buffer: Buffer };
const typesByEnding: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  json: 'application/json',
  html: 'text/html',
  xml: 'text/xml',
};

export async function attach(element: Element, files: Payload | readonly Payload[]) {
  const input = labelled(element);
  if (!(input instanceof HTMLInputElement)) throw new Error('This takes no files.');
  const all = (Array.isArray(files) ? files : [files]) as Payload[];
  if (all.length > 1 && !input.multiple) throw new Error('This takes one file only.');
  const list = all.map((file) => {
    if (typeof file !== 'string') {
      return new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
    }
    const type = typesByEnding[file.split('.').pop() ?? ''] ?? '';
    return new File([new Uint8Array(readFileSync(file))], basename(file), { type });
  });
  Object.defineProperty(input, 'files', {
    value: listOf(list),
    configurable: true,
    writable: true,
  });
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
}

function listOf(files: File[]): FileList {
  const list = Object.create(FileList.prototype);
  for (const [at, file] of files.entries())
    Object.defineProperty(list, at, { value: file, enumerable: true });
  Object.defineProperty(list, 'length', { value: files.length });
  Object.defineProperty(list, 'item', { value: (at: number) => files[at] ?? null });
  Object.defineProperty(list, Symbol.iterator, { value: () => files[Symbol.iterator]() });
  return list;
}
