/** When something is due that a file gives a day for: at the end of the working day, where the firm is. */
import { momentAt } from '#contract/zoned-time.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

const endOfWork = '17:00';

/** A cell that tells a time stays as it is. */
export async function dueMoments(db: FirmDb): Promise<(cell: unknown) => string | null> {
  const zone = await timeZoneOf(db);
  return (cell) => {
    if (typeof cell !== 'string') return null;
    return cell.length === 10
      ? momentAt(zone, `${cell}T00:00:00.000Z`, endOfWork)
      : new Date(cell).toISOString();
  };
}
