import type { ClientBelongings } from '#contract/clients.ts';

const words: Record<keyof ClientBelongings, [one: string, many: string]> = {
  matters: ['matter', 'matters'],
  parties: ['party', 'parties'],
  invoices: ['invoice', 'invoices'],
};

/** What happens when one record is merged into another, before it cannot be undone. */
export function mergeSentence(belongings: ClientBelongings, from: string, into: string) {
  const { matters, parties, invoices } = belongings;
  const moving = Object.entries({ matters, parties, invoices })
    .filter(([, count]) => count > 0)
    .map(
      ([name, count]) => `${count} ${words[name as keyof ClientBelongings][count === 1 ? 0 : 1]}`,
    );
  const verb = matters + parties + invoices === 1 ? 'moves' : 'move';
  const first =
    moving.length > 0
      ? ended(`${listed(moving)} of ${from} ${verb} to ${into}`)
      : `${from} has no matters and no invoices and is no party.`;
  return (
    `${first} Empty fields are filled, other values go to the notes, its names become aliases. ` +
    'This cannot be undone.'
  );
}

/** '2 matters, 1 party and 3 invoices' */
const listed = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts);

/** 'Inc.' ends a sentence as well as it ends a name. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);
