/** How a duty of the practice is written down: once, or with all its occurrences. Days count from today. */
import type {
  ComplianceCategory,
  CompliancePriority,
  StarterItem,
} from '#contract/compliance-kinds.ts';
import type { Jurisdiction } from '#contract/jurisdictions.ts';
import type { Recurrence } from '#contract/recurrence.ts';

type Person = 'reyes' | 'okafor' | 'nair' | 'whitfield';

/** Who did it, how many days early, what they noted, and the proof: an address, or a document's file. */
export type Done = readonly [by: Person, early: number, note?: string, proof?: string];

export interface Duty {
  title: string;
  description?: string;
  category: ComplianceCategory;
  priority?: CompliancePriority;
  starter?: StarterItem;
  to?: Person;
  lawyer?: Person;
  jurisdiction?: Jurisdiction;
  recurrence?: Recurrence;
  /**
   * The last occurrence: so many days from today, or on a date of the month, in one of the months `of` the
   * year: the next one while it is open, otherwise the one before.
   */
  due: number | { on: number; of?: readonly number[] };
  /** The occurrences that are done, the first one first. */
  done?: readonly Done[];
  /** How the last one stands that is not done; left out, there is none. */
  open?: 'pending' | 'in-progress';
}

/** The months in which a quarter ends, and those after them. */
export const quarterEnds = [3, 6, 9, 12];
export const afterQuarters = [1, 4, 7, 10];

/** Done once and for all, so many days ago. */
export const once =
  (category: ComplianceCategory, priority: CompliancePriority = 'medium') =>
  (due: number, title: string, ...done: Done): Duty => ({
    title,
    category,
    priority,
    to: done[0],
    due: -due,
    done: [done],
  });
