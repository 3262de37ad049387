/** One message at a time: a new one replaces the old, so that nobody has to clear a pile. */
export interface Toast {
  id: number;
  tone: 'good' | 'warning' | 'bad';
  title: string;
  text?: string;
  /** What the server said about it. */
  detail?: string;
  action?: { label: string; run: () => void };
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Omit<Toast, 'id'> | null) {
  count += 1;
  current = next && { ...next, id: count };
  for (const listener of listeners) listener();
}

export const toast = {
  good: (title: string, more: Pick<Toast, 'text' | 'action'> = {}) =>
    show({ tone: 'good', title, ...more }),
  /** It is done, and should be looked at twice. */
  warning: (title: string, more: Pick<Toast, 'text' | 'action'> = {}) =>
    show({ tone: 'warning', title, ...more }),
  bad: (title: string, text?: string, detail?: string, action?: Toast['action']) =>
    show({ tone: 'bad', title, text, detail, action }),
  dismiss: () => show(null),
};

/** For the one component that draws them. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => current,
};
