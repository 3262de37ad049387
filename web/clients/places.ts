/** Where a client is, in the words of an envelope. */
import type { Client } from '#contract/clients.ts';

type Place = Pick<Client, 'address' | 'city' | 'state' | 'zipCode' | 'country'>;

/** 'Portland, Oregon' */
export const placeOf = ({ city, state }: Pick<Place, 'city' | 'state'>) =>
  [city, state].filter(Boolean).join(', ');

const home = 'United States';

/** The lines of the address. Nobody writes their own country on an envelope, or that alone. */
export function addressOf({ address, zipCode, country, ...place }: Place): string {
  const town = [placeOf(place), zipCode].filter(Boolean).join(' ');
  const lines = [address, town, country === home ? null : country];
  return lines.filter(Boolean).join('\n');
}

/** What a telephone dials: '+1 (503) 555-0142' without what is there for the eye; letters end it. */
export const telephone = (phone: string) =>
  (/^[\d+().\s/-]+/.exec(phone)?.[0] ?? phone).replace(/[^\d+]/g, '');
