/** What the rows of a file say as matters, or why they do not. */
import { randomUUID } from 'node:crypto';
import { type MatterType, matterTypeCalled } from '#contract/matter-types.ts';
import type { Matter } from '#contract/matters.ts';
import type { Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { peopleOf } from '#server/imports/people.ts';
import { todayOf } from '#server/profile/today.ts';
import { clientsIn } from './import-client.ts';

/** Without a number it gets the next one. */
type MatterOfFile = Omit<Matter, 'matterNumber'> & { matterNumber: string | null };

/** With what does not come in as it stands, and the day after which its claim is barred. */
export interface MatterIn {
  matter: MatterOfFile;
  limitationDate: string | null;
  remarks: Verdict[];
}

type MatterCells = Partial<Omit<MatterOfFile, 'practiceArea'>> & {
  practiceArea?: string | null;
  isClosed?: boolean | null;
  pendingDate?: string | null;
  limitationDate?: string | null;
};

const cellsOf = ({ cells }: ReadRow) => cells as unknown as MatterCells;

export async function mattersIn(
  importing: Importing,
  rows: readonly ReadRow[],
): Promise<(MatterIn | Verdict)[]> {
  const { db, user, now } = importing;
  const clientOf = await clientsIn(importing, rows);
  const personCalled = await peopleOf(db);
  const today = (await todayOf(db, now)).slice(0, 10);
  const at = now.toISOString();
  return rows.map((read) => {
    const cells = cellsOf(read);
    const error = (field: string, reason: string) =>
      ({ row: read.row, kind: 'error', field, reason }) as const;
    const remarks: Verdict[] = [];
    const remark = (field: string, reason: string) =>
      remarks.push({ row: read.row, kind: 'remark', field, reason });
    const client = clientOf(read);
    if ('reason' in client) return error(client.field, client.reason);
    const area = areaOf(cells);
    if (area.remark) remark('practiceArea', area.remark);
    const attorney = personCalled(cells.assignedAttorney).id;
    if (cells.assignedAttorney && attorney === null) {
      remark(
        'assignedAttorney',
        `Nobody of the firm is called ${cells.assignedAttorney}: the matter has no attorney.`,
      );
    }
    const { status, openDate, closeDate, instead } = daysOf(cells, today);
    if (instead) remark('openDate', `is missing and becomes ${instead}.`);
    if (closeDate !== null && closeDate < openDate) {
      return error('closeDate', 'must not be before the open date');
    }
    const percent = cells.contingencyPercent ?? null;
    if (percent !== null && !isPercent(percent)) {
      return error('contingencyPercent', 'must be a percentage from 0 to 100');
    }
    const limitationDate = cells.limitationDate ?? null;
    const matter = {
      id: randomUUID(),
      matterNumber: cells.matterNumber || null,
      clientId: client.id,
      clientName: client.name,
      description: cells.description ?? null,
      practiceArea: area.type,
      status,
      openDate,
      closeDate,
      billingArrangement: cells.billingArrangement ?? 'hourly',
      billingRate: cells.billingRate ?? null,
      flatFee: cells.flatFee ?? null,
      contingencyPercent: percent,
      budget: cells.budget ?? null,
      assignedAttorney: attorney,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    };
    return { matter, limitationDate, remarks };
  });
}

/** What is none of ours is Other. */
function areaOf({ practiceArea }: MatterCells): { type: MatterType | null; remark?: string } {
  if (!practiceArea) return { type: null };
  const type = matterTypeCalled(practiceArea);
  if (type) return { type };
  const remark = `${practiceArea} is not one of our practice areas and becomes Other.`;
  return { type: 'other', remark };
}

/** Closed is what is said to be, or has a day of closing; a day that nobody wrote down is today. */
function daysOf(cells: MatterCells, today: string) {
  const isClosed =
    cells.status === 'closed' || cells.isClosed === true || (!cells.status && !!cells.closeDate);
  const known = cells.openDate ?? cells.pendingDate ?? null;
  const closed = isClosed ? (cells.closeDate ?? null) : null;
  const openDate = known ?? closed ?? today;
  const instead = known ? null : closed ? 'the close date' : 'today';
  const closeDate = isClosed ? (cells.closeDate ?? later(today, openDate)) : null;
  const status: Matter['status'] = isClosed ? 'closed' : (cells.status ?? 'active');
  return { status, openDate, closeDate, instead };
}

const later = (a: string, b: string) => (a > b ? a : b);
const isPercent = (text: string) => /^(?:\d{1,2}(?:\.\d+)?|100(?:\.0+)?)$/.test(text);
