/**
 * The window for logging time can be asked for from anywhere: the header, a task, an event, a matter. It opens
 * where the person is, and the page behind it stays as it was.
 */
export interface TimeStart {
  /** The timer that becomes the entry. */
  timerId?: string;
  /** It runs while the window is open. */
  isTimerRunning?: boolean;
  seconds?: number;
  matterId?: string | null;
  narrative?: string | null;
  day?: string;
  taskId?: string | null;
  appointmentId?: string | null;
  /** For what was typed elsewhere: it stays there until its time is written. */
  onLogged?: () => void;
}

let asked: TimeStart | null = null;
const listeners = new Set<() => void>();

function set(next: TimeStart | null) {
  asked = next;
  for (const listener of listeners) listener();
}

export const askForTime = (start: TimeStart) => set(start);

/** For the one component that shows it. */
export const timeAsked = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => asked,
  answered: () => set(null),
};
