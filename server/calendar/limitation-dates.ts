/** Days after which a claim is barred, until it is settled. */
import { plusDays } from '#contract/dates.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked, Entry, Putting } from './asked.ts';

type Row = Pick<
  LimitationDate,
  'id' | 'claim' | 'rule' | 'expiresOn' | 'verifiedAt' | 'updatedAt'
> & { matterId: string; matterNumber: string; clientName: string };

export async function findLimitationDates(db: FirmDb, asked: Asked): Promise<Putting[]> {
  const { from, to, mine, matterId } = asked;
  let query = db
    .selectFrom('limitationDates')
    .innerJoin('matters', (join) =>
      join
        .onRef('matters.firmId', '=', 'limitationDates.firmId')
        .onRef('matters.id', '=', 'limitationDates.matterId'),
    )
    .select([
      ...(['limitationDates.id', 'limitationDates.claim', 'limitationDates.rule'] as const),
      ...(['limitationDates.expiresOn', 'limitationDates.verifiedAt'] as const),
      ...(['limitationDates.updatedAt', 'limitationDates.matterId'] as const),
      ...(['matters.matterNumber', 'matters.clientName'] as const),
    ])
    .where('limitationDates.deletedAt', 'is', null)
    .where('limitationDates.isSettled', '=', false)
    .where('limitationDates.expiresOn', '>=', from)
    .where('limitationDates.expiresOn', '<=', to);
  // A manager watches them all.
  if (mine && mine.firmRole !== 'manager') {
    query = query.where((eb) =>
      eb.or([
        eb('matters.assignedAttorney', '=', mine.id),
        eb('limitationDates.verifiedBy', '=', mine.id),
      ]),
    );
  }
  if (matterId) query = query.where('limitationDates.matterId', '=', matterId);
  const rows = await query.$castTo<Row>().execute();
  return rows.map((row) => () => [toEntry(row, asked)]);
}

export const titleOf = (claim: string) => `Limitation date: ${claim}`;

function toEntry(limitation: Row, { today }: Asked): Entry {
  const { id, claim, rule, expiresOn, verifiedAt, updatedAt } = limitation;
  const { matterId, matterNumber, clientName } = limitation;
  return {
    event: {
      id: `limitation-${id}`,
      title: titleOf(claim),
      date: expiresOn,
      day: expiresOn,
      lastDay: expiresOn,
      time: null,
      endTime: null,
      type: 'limitation',
      status: expiresOn < today ? 'overdue' : 'pending',
      priority: 'high',
      description: verifiedAt ? rule : `${rule}\nNot verified yet.`,
      matterId,
      matterNumber,
      clientName,
      url: `/clients?tab=matters&matter=${matterId}`,
      originalData: { of: 'limitation', id, isVerified: verifiedAt !== null },
    },
    endsAt: plusDays(expiresOn, 1),
    updatedAt,
    reminders: [],
    isCalledOff: false,
  };
}
