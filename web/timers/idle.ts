/**
 * How long nobody touched this page while a timer ran. The page cannot know what somebody did meanwhile, so
 * it only says what it saw; whether that time counts is theirs to say.
 */
const idleMinutes = 15;

export interface Idle {
  timerId: string;
  /** When the timer had been started: another start is another story. */
  runningSince: string;
  minutes: number;
}

/** Null when it was too short to speak of. A timer that was started meanwhile ran only since then. */
export function idleOf(
  running: { id: string; runningSince: string | null } | undefined,
  lastInput: number,
  now: number,
): Idle | null {
  if (!running?.runningSince) return null;
  const from = Math.max(lastInput, Date.parse(running.runningSince));
  const minutes = Math.floor((now - from) / 60_000);
  return minutes < idleMinutes
    ? null
    : { timerId: running.id, runningSince: running.runningSince, minutes };
}

export const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
