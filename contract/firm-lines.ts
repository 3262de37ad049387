/** Where a firm is and how it is reached, as its paper says it below the name. */
export interface FirmPlace {
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
  phone: string | null;
  website: string | null;
}

export function firmLines(firm: FirmPlace): string[] {
  const { address, city, state, zipCode, country, phone, website } = firm;
  const join = (parts: readonly (string | null)[], between: string) =>
    parts.filter(Boolean).join(between);
  const street = address?.split('\n').map((line) => line.trim()) ?? [];
  const place = [join(street, ', '), city, join([state, zipCode], ' ')];
  return [join([...place, country], ', '), join([phone, website], ' · ')].filter(Boolean);
}
