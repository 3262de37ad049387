/** What is kept longer than the rule says, and what nobody may destroy. */
import { formatDay } from '#contract/dates.ts';
import { plusMonths } from '#contract/recurrence.ts';
import { told } from '#server/retention/told.ts';
import type { TrailEntry } from '../books-trail.ts';
import { idOf } from '../demo-id.ts';
import { officeHour } from '../office-hours.ts';
import { manager } from '../people.ts';
import type { KnownMatter } from './known-matters.ts';

const longer = {
  matter: 'oconnor-wills',
  years: 16,
  note: 'The trust is for a child who is five: kept until she is twenty-one.',
  ago: 47,
};

const hold = {
  matter: 'palmetto-broker',
  reason:
    'Broker’s Row has filed a notice of appeal and threatens a claim against us: everything is kept, e-mails included.',
  ago: 83,
};

export function keptFilesOf(now: Date, matters: ReadonlyMap<string, KnownMatter>) {
  const of = (key: string) => {
    const matter = matters.get(key);
    if (!matter?.closeDate) throw new Error(`There is no closed matter ${key}`);
    return { ...matter, closeDate: matter.closeDate };
  };
  const by = idOf(manager);
  const heldAt = officeHour(now, hold.ago, 15, 40).toISOString();
  const longerAt = officeHour(now, longer.ago, 17, 25).toISOString();
  const keepUntil = plusMonths(of(longer.matter).closeDate, longer.years * 12);
  const matterOf = ({ named: { matterId: id, ...named } }: KnownMatter) => ({ id, ...named });
  const until = `until ${formatDay(keepUntil)}: ${longer.note}`;
  const trail: TrailEntry[] = [
    {
      ...told('legal_hold_placed', 'Legal hold placed', matterOf(of(hold.matter)), hold.reason),
      userId: by,
      timestamp: heldAt,
    },
    {
      ...told('retention_changed', 'Kept longer', matterOf(of(longer.matter)), until),
      userId: by,
      timestamp: longerAt,
    },
  ];
  return {
    holds: [
      {
        id: idOf(`legal hold ${hold.matter}`),
        matterId: of(hold.matter).named.matterId,
        reason: hold.reason,
        placedBy: by,
        placedAt: heldAt,
      },
    ],
    longer: [
      {
        id: idOf(`kept longer ${longer.matter}`),
        matterId: of(longer.matter).named.matterId,
        keepUntil,
        note: longer.note,
        updatedAt: longerAt,
        updatedBy: by,
      },
    ],
    trail,
  };
}
