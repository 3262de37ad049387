/** A client has one name; a spreadsheet has columns for a person's and a company's. */

const company =
  /\b(?:inc|incorporated|llc|llp|lp|pllc|pc|corp|corporation|co|company|ltd|limited|plc|gmbh|ag|bank|group|holdings?|partners|associates|services|trust|estate|foundation|university|city|county|state)\b|[&\d]/iu;

interface NamesApart {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
}

/** Whoever has a contact person is a company. Only for people who read it: what comes in again goes by the name. */
export function namesApart(name: string, contactName: string | null): NamesApart {
  if (contactName) return { ...personApart(contactName), companyName: name };
  if (company.test(name) || !name.includes(' ')) {
    return { firstName: null, lastName: null, companyName: name };
  }
  return { ...personApart(name), companyName: null };
}

function personApart(name: string) {
  const words = name.split(' ');
  const lastName = words.pop() ?? null;
  return { firstName: words.join(' ') || null, lastName };
}
