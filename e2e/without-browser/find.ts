/** Finding elements as Playwright finds them: its own engine, as Vitest keeps it. */
import { asLocator, Ivya } from 'ivya';
import { beginAriaCaches, endAriaCaches } from 'ivya/utils';
import { narrowRoles } from './roles.ts';
import { inOneLook } from './styles.ts';

let engine: Ivya | null = null;

const ivya = () => {
  if (!engine) {
    engine = Ivya.create({ browser: 'chromium', exact: false });
    narrowRoles(engine);
  }
  return engine;
};

type Parsed = ReturnType<Ivya['parseSelector']>;
const parsed = new Map<string, Parsed>();

export function findAll(selector: string): Element[] {
  return inOneLook(() => {
    if (!selector.includes(':focus')) return found(selector);
    const end = markFocus();
    const meant = selector
      .replaceAll(':focus-within', '[data-focus-within]')
      .replaceAll(/:focus(-visible)?(?![\w-])/g, '[data-focus]');
    try {
      return found(meant);
    } finally {
      end();
    }
  });
}

function found(selector: string): Element[] {
  const engine = ivya();
  let known = parsed.get(selector);
  if (!known) {
    known = engine.parseSelector(selector);
    parsed.set(selector, known);
  }
  beginAriaCaches();
  try {
    return engine.querySelectorAll(known, document);
  } finally {
    endAriaCaches();
  }
}

/** The window does not know these words of CSS; for one look they are attributes. */
function markFocus(): () => void {
  const focused = document.activeElement;
  const around: Element[] = [];
  for (let one = focused; one; one = one.parentElement) around.push(one);
  if (focused !== document.body) focused?.setAttribute('data-focus', '');
  for (const one of around) one.setAttribute('data-focus-within', '');
  return () => {
    focused?.removeAttribute('data-focus');
    for (const one of around) one.removeAttribute('data-focus-within');
  };
}

export const described = (selector: string) => asLocator('javascript', selector);

/** Several where one was meant: which they are. */
export const several = (selector: string, found: Element[]) =>
  `strict mode violation: ${described(selector)} is ${found.length} elements:\n${found
    .slice(0, 5)
    .map((element) => `  ${ivya().previewNode(element)}`)
    .join('\n')}`;

/** A few lines of what a person sees, for the words of a failure. */
export function onTheScreen(): string {
  const text = (document.body?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=alert]')]
    .map(
      (one) =>
        `${one.getAttribute('role')}: ${one.textContent?.replace(/\s+/g, ' ').slice(0, 300)}`,
    )
    .slice(-3);
  const main = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ').trim();
  return [...open, (main ?? text).slice(0, 700)].join('\n  ');
}
