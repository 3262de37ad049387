/** What a browser does by itself when something happens in its window, told to the tab that is in it. */
import { blobAt } from './blobs.ts';
import { keepFrom } from './leaving.ts';
import { frontTab, lead } from './visit.ts';

/** Product and React write to the console here; the journeys' own words are told as well. */
const { error: writeError, warn } = console;

export function hearConsole() {
  const tell = (type: string, words: unknown[]) => {
    const tab = frontTab();
    const text = words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ');
    if (tab) tab.context.write(tab, type, text);
  };
  console.error = (...words: unknown[]) => tell('error', words);
  console.warn = (...words: unknown[]) => tell('warning', words);
  return () => Object.assign(console, { error: writeError, warn });
}

export function thrown(error: unknown) {
  const tab = frontTab();
  if (tab) tab.context.thrown(tab, error);
}

function asked(type: string, message: string, answer = ''): { isAccepted: boolean; text: string } {
  const tab = frontTab();
  const settled = { isAccepted: type === 'beforeunload', text: answer };
  if (!tab) return settled;
  tab.context.tell(tab, 'dialog', {
    type: () => type,
    message: () => message,
    defaultValue: () => answer,
    page: () => tab.page,
    accept: async (text?: string) => {
      settled.isAccepted = true;
      settled.text = text ?? answer;
    },
    dismiss: async () => {
      settled.isAccepted = false;
    },
  });
  return settled;
}

/** Whether the page lets go of the person. */
export function mayLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented || asked('beforeunload', '').isAccepted;
}

Object.assign(globalThis, {
  reportError: thrown,
  alert: (message: string) => void asked('alert', message),
  confirm: (message: string) => asked('confirm', message).isAccepted,
  prompt: (message: string, text?: string) => {
    const { isAccepted, text: answer } = asked('prompt', message, text);
    return isAccepted ? answer : null;
  },
  open: (url: string) => {
    lead(url, true);
    return null;
  },
  print() {},
  scrollTo() {},
  scrollBy() {},
  focus() {},
});

let copied = '';
Object.defineProperty(navigator, 'clipboard', {
  configurable: true,
  value: {
    writeText: async (text: string) => {
      copied = text;
    },
    readText: async () => copied,
  },
});
Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });

addEventListener('error', (event) => {
  if (event.error) thrown(event.error);
});

addEventListener('click', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const input = event.target.closest('input[type=file]');
  const tab = frontTab();
  if (!tab) return;
  if (input) return void tab.context.tell(tab, 'filechooser', input);
  const link = event.target.closest('a[href]');
  if (!link) return;
  event.preventDefault();
  const address = link.getAttribute('href') ?? '';
  const name = link.getAttribute('download');
  // What is written here is often let go of right after the click.
  const isOwnFile = address.startsWith('blob:') && blobAt(address) !== undefined;
  if (name !== null || isOwnFile) {
    keepFrom(tab, address, name ?? 'download').catch((error: unknown) => tab.context.fail(error));
  } else lead(address, link.getAttribute('target') === '_blank' || event.ctrlKey || event.metaKey);
});
