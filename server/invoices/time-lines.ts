/** What a line asks for time is what was agreed for it; to ask for less is for attorneys, on a bill as everywhere. */
import { sql } from 'kysely';
import { toCents } from '#contract/cents.ts';
import type { InvoiceLine, NewInvoiceLine } from '#contract/invoice-lines.ts';
import { may } from '#contract/permissions.ts';
import { billedHours } from '#contract/rounding.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

type Asked = Pick<InvoiceLine, 'quantity' | 'rate' | 'discount'>;

/** What an attorney has put on the bill before stays as it is, whoever saves the rest of it. */
export async function refuseCheaperTime(
  db: FirmDb,
  user: SignedInUser,
  lines: readonly NewInvoiceLine[] = [],
  written: readonly InvoiceLine[] = [],
): Promise<void> {
  const worked = lines.filter(({ timeEntryId }) => timeEntryId !== null);
  if (worked.length === 0 || mayCall(may.discountTime, user)) return;
  const agreed = await asAgreed(
    db,
    worked.flatMap(({ timeEntryId }) => timeEntryId ?? []),
  );
  const least = new Map<string | null, Asked>([
    ...agreed,
    ...written.map((line) => [line.timeEntryId, line] as const),
  ]);
  const isLess = (line: NewInvoiceLine) => {
    const floor = least.get(line.timeEntryId);
    return (
      floor !== undefined &&
      (toCents(line.discount) > toCents(floor.discount) ||
        toCents(line.rate) < toCents(floor.rate) ||
        toCents(line.quantity) < toCents(floor.quantity))
    );
  };
  if (!worked.some(isLess)) return;
  throw forbidden('Only an attorney or a manager can ask less for time than was agreed.');
}

/** Without what is not billable: that stands on a bill for nothing, whoever writes it. */
async function asAgreed(db: FirmDb, ids: readonly string[]): Promise<Map<string, Asked>> {
  const rows = await db
    .selectFrom('timeEntries')
    .select(['id', 'rate', 'billedMinutes'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isBillable', '=', true)
    .execute();
  return new Map(
    rows.map(({ id, rate, billedMinutes }) => [
      id,
      { rate, quantity: billedHours(billedMinutes), discount: '0.00' },
    ]),
  );
}
