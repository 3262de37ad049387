/** The reconciliation of a statement for the file, and for whoever audits the account. It is drawn when the transaction has ended. */
import { formatDateTime } from '#contract/dates.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { openPaper } from '#server/kit/paper/paper.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { drawReconciliation, type OnPaper } from './paper.ts';
import { whole } from './whole.ts';

export async function print(
  db: FirmDb,
  id: string,
): Promise<File & { body: () => Promise<Buffer> }> {
  const onPaper = await toPrint(db, id);
  const { record, account } = onPaper;
  const firm = await db
    .selectFrom('firms')
    .select(['name', 'address', 'city', 'state', 'zipCode', 'phone'])
    .executeTakeFirstOrThrow();
  const place = [firm.address, firm.city, [firm.state, firm.zipCode].filter(Boolean).join(' ')];
  const name = account.name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  return {
    name: `reconciliation-${name}-${record.statementOn.slice(0, 10)}.pdf`,
    type: 'application/pdf',
    body: async () => {
      const paper = await openPaper({
        title: record.state === 'open' ? `${title} (being prepared)` : title,
        firm: firm.name,
        firmLines: [place.filter(Boolean).join(', '), firm.phone ?? ''].filter(Boolean),
        madeAt: new Date(record.reopenedAt ?? record.signedAt ?? record.createdAt),
      });
      await drawReconciliation(paper, onPaper);
      return paper.finish();
    },
  };
}

const title = 'Trust account reconciliation';

/** All that `drawReconciliation` wants to know of one, as whoever asks may see it. */
export async function toPrint(db: FirmDb, id: string): Promise<OnPaper> {
  const record = await whole(db, id);
  const { timeZone } = await db.selectFrom('firms').select('timeZone').executeTakeFirstOrThrow();
  const zone = timeZone.replaceAll('_', ' ');
  return {
    record,
    account: await accounts.one(db, record.accountId),
    who: await namesOfPeople(db, record),
    when: (instant) => `${formatDateTime(instant, timeZone)} (${zone})`,
  };
}

async function namesOfPeople(
  db: FirmDb,
  { preparedBy, signedBy, reopenedBy }: ReconciliationRecord,
) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where((eb) => eb.or([preparedBy, signedBy, reopenedBy].map((id) => eb('id', '=', id))))
    .execute();
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return (id: string | null) => names.get(id ?? '') ?? 'Somebody';
}
