/** Events in groups, by what they are about. */
import { type EventName, eventNameList } from '#contract/webhook-events.ts';

const nounOf = (event: string) => event.slice(0, event.indexOf('.'));

/** 'limitation_date' as a person reads it: 'Limitation date'. */
export function nounWords(noun: string): string {
  const words = noun.replaceAll('_', ' ').replace(/^cle\b/, 'CLE');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const eventGroups: readonly { noun: string; events: readonly EventName[] }[] = [
  ...Map.groupBy(eventNameList, nounOf),
].map(([noun, events]) => ({ noun, events }));

/** 'All events', or which: those of which all are listened to by their noun alone. */
export function eventWords(chosen: readonly string[]): string {
  const groups = eventGroups.map(({ noun, events }) => ({
    noun,
    isWhole: events.every((event) => chosen.includes(event)),
  }));
  if (groups.every(({ isWhole }) => isWhole)) return 'All events';
  const whole = groups.filter(({ isWhole }) => isWhole).map(({ noun }) => noun);
  const single = chosen.filter((event) => !whole.includes(nounOf(event)));
  return [...whole.map((noun) => `${noun}.*`), ...single].join(', ');
}
