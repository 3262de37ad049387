/** Where somebody is, in the words of an envelope. */
interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
}

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
