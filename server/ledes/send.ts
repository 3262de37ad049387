/** Invoices on their way to a receiver: first what it would reject, and only then a file. */
import type { Day } from '#contract/dates.ts';
import type { LedesFormat, LedesProblem } from '#contract/ledes.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { Field } from '#server/ledes-format/fields.ts';
import { check, type Objection } from './check.ts';
import { type Gathered, gather } from './gather.ts';
import { write98bi, write1998b } from './write.ts';

export async function problemsOf(
  db: FirmDb,
  ids: readonly string[],
  format: LedesFormat,
): Promise<LedesProblem[]> {
  return (await gather(db, ids)).flatMap((one) => problems(one, format));
}

export async function file(
  db: FirmDb,
  ids: readonly string[],
  format: LedesFormat,
  today: Day,
): Promise<File> {
  const gathered = await gather(db, ids);
  const found = gathered.flatMap((one) => problems(one, format));
  if (found.length > 0) throw rejected(found);
  const bills = gathered.map(({ bill }) => bill);
  const text = format === '1998b' ? write1998b(bills) : write98bi(bills);
  return {
    name: `ledes-${format}-${today.slice(0, 10)}.txt`,
    type: 'text/plain; charset=us-ascii',
    body: Buffer.from(text, 'ascii'),
  };
}

const mostSaid = 5;

function rejected(found: readonly LedesProblem[]): Refusal {
  const sentences = found.map(({ invoiceNumber, sentence }) => `${invoiceNumber}: ${sentence}`);
  const more = found.length - mostSaid;
  const said = [...sentences.slice(0, mostSaid), ...(more > 0 ? [`And ${more} more.`] : [])].join(
    ' ',
  );
  return new Refusal(409, said, {
    errors: found.map(({ field }, at) => ({ field, message: sentences[at] ?? '' })),
  });
}

function problems(gathered: Gathered, format: LedesFormat): LedesProblem[] {
  const { bill, invoice, needsCodes, sources } = gathered;
  const at = (objection: Objection) => ({
    invoiceNumber: invoice.invoiceNumber,
    ...objection,
    url: placeOf(objection, gathered),
  });
  if (invoice.status === 'cancelled') {
    return [at({ line: null, field: 'INVOICE_NUMBER', sentence: 'The invoice is cancelled.' })];
  }
  const found = check(bill, format, {
    needsCodes: (index) => needsCodes && Boolean(sources[index]?.timeEntryId),
  });
  return [...found, ...ofOtherMatters(gathered)].map(at);
}

/** A client can be asked for several matters at once, and a receiver reads one number for all lines. */
const ofOtherMatters = ({ invoice, sources }: Gathered): Objection[] =>
  sources.flatMap(({ matterId }, index) => {
    if (!invoice.matterId || !matterId || matterId === invoice.matterId) return [];
    const sentence = `Line ${index + 1} is of another matter than the invoice.`;
    return { line: index + 1, field: 'LAW_FIRM_MATTER_ID', sentence };
  });

const rates = '/profile?section=billing';

/** Where the missing thing is written: its form, opened. */
function placeOf({ field, line }: Objection, { invoice, sources }: Gathered): string {
  const source = sources[(line ?? 0) - 1];
  const bill = `/financial-mgmt?invoice=${invoice.id}`;
  const { clientId, matterId } = invoice;
  const matter = matterId ? `/clients?tab=matters&matter=${matterId}` : bill;
  const person = source?.userId ? `${rates}&person=${source.userId}` : rates;
  const entry = source?.timeEntryId ? `/legal-admin?tab=time&entry=${source.timeEntryId}` : null;
  const places: Partial<Record<Field, string>> = {
    LAW_FIRM_ID: rates,
    CLIENT_ID: clientId ? `/clients?client=${clientId}&terms=${clientId}` : bill,
    LAW_FIRM_MATTER_ID: source ? bill : matter,
    CLIENT_MATTER_ID: matterId ? `${matter}&terms=${matterId}` : bill,
    TIMEKEEPER_ID: person,
    TIMEKEEPER_CLASSIFICATION: person,
    TIMEKEEPER_NAME: entry ?? matter,
    LINE_ITEM_TASK_CODE: entry ?? bill,
    LINE_ITEM_ACTIVITY_CODE: entry ?? bill,
  };
  return places[field] ?? bill;
}
