/** What a client is called, by the columns of a file. */
export interface NameCells {
  name?: string | null;
  companyName?: string | null;
  contactName?: string | null;
  firstName?: string | null;
  middleName?: string | null;
  lastName?: string | null;
}

/** The name that is given, or else the company's, or else the person's, who is otherwise whom to talk to there. */
export function namesIn(cells: NameCells): { name: string; contactName: string | null } {
  const person = [cells.firstName, cells.middleName, cells.lastName].filter(Boolean).join(' ');
  const name = cells.name || cells.companyName || person;
  const contactName = cells.contactName || (cells.companyName ? person : null) || null;
  return { name, contactName: contactName === name ? null : contactName };
}
