import type { ClientBelongings } from '#contract/clients.ts';

/** What happens when one record is merged into another, before it cannot be undone. */
export function mergeSentence({ matters, parties }: ClientBelongings, from: string, into: string) {
  const moving = [
    matters > 0 && (matters === 1 ? '1 matter' : `${matters} matters`),
    parties > 0 && (parties === 1 ? '1 party' : `${parties} parties`),
  ].filter(Boolean);
  const verb = matters + parties === 1 ? 'moves' : 'move';
  const first =
    moving.length > 0
      ? ended(`${moving.join(' and ')} of ${from} ${verb} to ${into}`)
      : `${from} has no matters and is no party.`;
  return (
    `${first} Empty fields are filled, other values go to the notes, its names become aliases. ` +
    'This cannot be undone.'
  );
}

/** 'Inc.' ends a sentence as well as it ends a name. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);
