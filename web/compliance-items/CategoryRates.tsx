import type { ComplianceFigures } from '#contract/compliance-items.ts';
import { complianceCategoryLabels } from '#contract/compliance-kinds.ts';
import { noFilters } from '#web/compliance-items/compliance-filters.ts';
import { overdueSentence, percent } from '#web/compliance-items/item-words.ts';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

/** The overall rate, then each category's; a dash where there is nothing to do. */
export function CategoryRates({ figures }: { figures: ComplianceFigures }) {
  const { rate, total, completed, overdue, categories } = figures;
  const sentence = overdueSentence(overdue);
  return (
    <div className="grid gap-4">
      <Rate label="Overall" rate={rate} completed={completed} total={total} />
      <p className="text-sm text-muted">
        {overdue === 0 ? (
          sentence
        ) : (
          <PlaceLink
            parts={{ ...noFilters, tab: undefined, status: 'overdue' }}
            className="prose-link inline-block min-h-6 pointer-coarse:py-2.5"
          >
            {sentence}
          </PlaceLink>
        )}
      </p>
      <ul aria-label="Rates per category" className="grid gap-4 border-t border-border pt-4">
        {categories.map(({ category, ...numbers }) => (
          <li key={category}>
            <Rate label={complianceCategoryLabels[category]} {...numbers} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RateProps {
  label: string;
  rate: number | null;
  completed: number;
  total: number;
}

function Rate({ label, rate, completed, total }: RateProps) {
  const text = total === 0 ? 'No items' : `${completed} of ${total}`;
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline gap-x-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="figure ml-auto text-muted">{text}</span>
        <span className="figure w-12 text-right font-semibold">{percent(rate)}</span>
      </p>
      <CalmBar
        label={`${label} rate`}
        text={rate === null ? 'No items' : `${rate}%: ${text} items completed`}
        value={completed}
        max={total || 1}
      />
    </div>
  );
}
