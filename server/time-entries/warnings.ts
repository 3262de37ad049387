/** What somebody should look at twice. Nothing of it is refused: there are such days, and such clients. */
import { isBlockBilled } from '#contract/block-billing.ts';
import { formatMoney } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { durationText } from '#contract/durations.ts';
import { secondsOfDay, type TimeEntry } from '#contract/time-entries.ts';
import { lackingCodes } from '#contract/utbms.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Agreed } from './agreed.ts';
import { secondsOn } from './figures.ts';

export async function warningsOf(
  db: FirmDb,
  entry: TimeEntry,
  agreed: Agreed,
  today: Day,
): Promise<string[]> {
  const { personName } = agreed;
  const lacking = lackingCodes(entry);
  const seconds = await secondsOn(db, entry.userId, entry.day);
  const warnings = [
    seconds > secondsOfDay &&
      `${personName} has ${durationText(seconds)} on ${formatDay(entry.day)}.`,
    entry.day > today && `${formatDay(entry.day)} has not come yet.`,
    entry.day < agreed.openDate &&
      `${formatDay(entry.day)} is before ${entry.matterNumber} was opened, on ${formatDay(agreed.openDate)}.`,
    entry.isBillable &&
      entry.rateSource === 'none' &&
      `No rate is agreed for ${personName} on ${entry.matterNumber}: the time is entered at 0.00.`,
    entry.isBillable && entry.rateSource === 'person' && passedOver(agreed),
    isBlockBilled(entry.narrative) &&
      'Several things are in one entry. Some clients do not pay for time that is told like this.',
    agreed.needsCodes &&
      entry.isBillable &&
      lacking.length > 0 &&
      `${entry.clientName} asks for ${lacking.join(' and ')}.`,
  ];
  return warnings.filter((warning) => warning !== false);
}

/** Somebody's own rate counts before what is agreed for everybody, which may not be what was meant. */
function passedOver({ rates, rate, personName, matterNumber, clientName }: Agreed) {
  const rateOf = (source: string) => rates.find((one) => one.source === source)?.rate ?? null;
  const ofMatter = rateOf('matter');
  const agreed = ofMatter ?? rateOf('client');
  if (agreed === null || agreed === rate) return false;
  const which = ofMatter === null ? clientName : matterNumber;
  return `The rate of ${personName}, ${formatMoney(rate)}, counts before the ${formatMoney(agreed)} agreed for ${which}.`;
}
