/**
 * What the server's clock says. The clock of a computer may be wrong by an hour; what the server has started
 * is counted by the clock it was started by. Each answer says what time it is there.
 */

/** The header counts whole seconds, and an answer takes its time: less than this is no difference. */
const noise = 2000;

let ahead = 0;

export const hearServerTime = (header: string | null) => {
  ahead = aheadBy(ahead, header, Date.now());
};

export const serverNow = () => new Date(Date.now() + ahead);

/** By how many milliseconds the server is ahead of us, after what was known before. */
export function aheadBy(known: number, header: string | null, now: number): number {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return known;
  const heard = told - now;
  return Math.abs(heard - known) < noise ? known : heard;
}
