import { type ComplianceFigures, complianceRate } from '#contract/compliance-items.ts';
import { ComplianceCategory } from '#contract/compliance-kinds.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as store from './store.ts';

/** In percent, as above the list of the items; `null` without items. */
export async function rate(db: FirmDb): Promise<number | null> {
  const { completed, total } = await store.completion(db);
  return complianceRate(completed, total);
}

export async function figures(db: FirmDb, now: Date): Promise<ComplianceFigures> {
  const counted = await store.counts(db, now);
  const sum = (of: 'total' | 'completed' | 'overdue') =>
    counted.reduce((all, row) => all + row[of], 0);
  const [total, completed] = [sum('total'), sum('completed')];
  return {
    rate: complianceRate(completed, total),
    total,
    completed,
    overdue: sum('overdue'),
    categories: ComplianceCategory.options.map((category) => {
      const own = counted.find((row) => row.category === category);
      const figures = { total: own?.total ?? 0, completed: own?.completed ?? 0 };
      return { category, ...figures, rate: complianceRate(figures.completed, figures.total) };
    }),
  };
}
