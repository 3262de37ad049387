/** What an entry would come to and what should be looked at twice, in words, while it is being typed. */
import { isBlockBilled } from '#contract/block-billing.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { durationText } from '#contract/durations.ts';
import {
  billedHours,
  billedMinutes,
  feeOf,
  type RoundingRule,
  roundingWords,
} from '#contract/rounding.ts';
import { secondsOfDay, type TimeEntry } from '#contract/time-entries.ts';
import type { RateSource, TimeTerms } from '#contract/time-terms.ts';

/** The agreements that an entry is reckoned by: those of today, or the ones it has kept. */
export interface Agreed {
  rate: string;
  rateSource: RateSource;
  rounding: RoundingRule;
  roundingSource: TimeTerms['roundingSource'] | 'entry';
}

export interface TypedTime {
  seconds: number;
  /** Null: by the rule. */
  minutes: number | null;
  /** Null: as agreed. */
  rate: string | null;
  isBillable: boolean;
}

const rules: Record<Agreed['roundingSource'], string> = {
  matter: 'rule of the matter',
  client: 'rule of the client',
  firm: 'rule of the firm',
  entry: 'rule when it was written',
};

/** '1h 20m → 1.40 h billed, up to the next 6 minutes (rule of the firm)' */
export function readingText({ seconds, minutes }: TypedTime, agreed: Agreed): string {
  const asked = `${durationText(seconds)} → ${billedHours(minutesOf({ seconds, minutes }, agreed))} h billed`;
  return minutes === null
    ? `${asked}, ${roundingWords(agreed.rounding)} (${rules[agreed.roundingSource]})`
    : `${asked}, as typed`;
}

/**
 * An entry keeps what it was written by, another time or not. Another matter or person is reckoned by what is agreed
 * today, and so is the rate or the time that somebody emptied.
 */
export function agreedOf(
  entry: Pick<TimeEntry, 'rate' | 'rateSource' | 'rounding'>,
  terms: TimeTerms | undefined,
  changed: readonly string[],
): Agreed | undefined {
  if (changed.includes('matterId') || changed.includes('userId')) return terms;
  const rated = changed.includes('rate') ? terms : entry;
  const counted = changed.includes('billedMinutes')
    ? terms
    : { rounding: entry.rounding, roundingSource: 'entry' as const };
  if (!rated || !counted) return undefined;
  return {
    rate: rated.rate,
    rateSource: rated.rateSource,
    rounding: counted.rounding,
    roundingSource: counted.roundingSource,
  };
}

export function amountOf(typed: TypedTime, agreed: Agreed): string {
  if (!typed.isBillable) return '0.00';
  return feeOf(minutesOf(typed, agreed), typed.rate ?? agreed.rate);
}

const minutesOf = (typed: Pick<TypedTime, 'seconds' | 'minutes'>, { rounding }: Agreed) =>
  typed.minutes ?? billedMinutes(typed.seconds, rounding);

interface Look {
  typed: TypedTime;
  agreed: Agreed | undefined;
  day: Day | null;
  today: Day;
  /** Of the same person on the same day, without this entry. */
  otherSeconds: number;
  isMatterClosed: boolean;
  narrative: string;
  /** When the matter was opened; undefined until it is known. */
  openDate: Day | undefined;
  /** Those that the client asks for and that are missing. */
  lackingCodes: readonly string[];
}

/** None of them stops anybody: they are things to look at twice. */
export function warningsOf(look: Look): string[] {
  const { typed, agreed, day, today, otherSeconds, openDate, lackingCodes } = look;
  const onDay = otherSeconds + typed.seconds;
  const isWithoutRate = typed.isBillable && typed.rate === null && agreed?.rateSource === 'none';
  return [
    onDay > secondsOfDay && `That makes ${durationText(onDay)} on this day, more than a day has.`,
    day !== null && day > today && 'This day has not come yet.',
    day !== null &&
      openDate !== undefined &&
      day < openDate &&
      `This day is before the matter was opened, on ${formatDay(openDate)}.`,
    isWithoutRate && 'No rate is agreed: it would be billed at $0.00.',
    isBlockBilled(look.narrative) &&
      'Several things are in one entry. Some clients do not pay for time that is told like this.',
    typed.isBillable &&
      lackingCodes.length > 0 &&
      `The client asks for ${lackingCodes.join(' and ')}.`,
    look.isMatterClosed && 'This matter is closed.',
  ].filter((text) => text !== false);
}
