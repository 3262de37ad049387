/** What a line says of time is what its entry says; to ask for less is for attorneys, on a bill as everywhere. */
import { sql } from 'kysely';
import { toCents } from '#contract/cents.ts';
import type { InvoiceLine, NewInvoiceLine } from '#contract/invoice-lines.ts';
import { may } from '#contract/permissions.ts';
import { billedHours } from '#contract/rounding.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { forbidden, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

/** What an attorney has taken off before stays as it is, whoever saves the rest of the bill. */
export async function refuseCheaperTime(
  db: FirmDb,
  user: SignedInUser,
  lines: readonly NewInvoiceLine[] = [],
  written: readonly InvoiceLine[] = [],
): Promise<void> {
  if (mayCall(may.discountTime, user)) return;
  const before = new Map(written.map(({ timeEntryId, discount }) => [timeEntryId, discount]));
  const cheaper = lines.filter(
    ({ timeEntryId, discount }) =>
      timeEntryId !== null && toCents(discount) > toCents(before.get(timeEntryId) ?? '0.00'),
  );
  const entries = await entriesOf(db, cheaper);
  // What is not billable stands on a bill for nothing, whoever writes it.
  if (![...entries.values()].some(({ isBillable }) => isBillable)) return;
  throw forbidden('Only an attorney or a manager can ask less for time than was agreed.');
}

const names = { quantity: 'Quantity', rate: 'Rate' } as const;

/** Asked when the time is on the bill: from then on its entry does not change any more. */
export async function refuseOtherTime(
  db: FirmDb,
  lines: readonly NewInvoiceLine[] = [],
): Promise<void> {
  const entries = await entriesOf(db, lines);
  for (const [at, line] of lines.entries()) {
    const entry = entries.get(line.timeEntryId);
    const own = entry && asBilled(entry);
    const other = own && (['quantity', 'rate'] as const).find((name) => line[name] !== own[name]);
    if (!other) continue;
    throw invalid(
      `lines.${at}.${other}`,
      `${names[other]} of line ${at + 1} must be ${own[other]}, as the time entry says. Take something off with a discount.`,
    );
  }
}

interface Entry {
  rate: string;
  billedMinutes: number;
  isBillable: boolean;
}

/** A bill has no line of no hours: time that is not counted stands there once, for nothing. */
const asBilled = ({ rate, billedMinutes, isBillable }: Entry) =>
  billedMinutes === 0
    ? { quantity: '1.00', rate: '0.00' }
    : { quantity: billedHours(billedMinutes), rate: isBillable ? rate : '0.00' };

async function entriesOf(
  db: FirmDb,
  lines: readonly NewInvoiceLine[],
): Promise<Map<string | null, Entry>> {
  const ids = lines.flatMap(({ timeEntryId }) => timeEntryId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('timeEntries')
    .select(['id', 'rate', 'billedMinutes', 'isBillable'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}
