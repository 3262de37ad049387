/** What a telephone dials: '+1 (503) 555-0142' without what is there for the eye; letters end it. */
export const telephone = (phone: string) =>
  (/^[\d+().\s/-]+/.exec(phone)?.[0] ?? phone).replace(/[^\d+]/g, '');
