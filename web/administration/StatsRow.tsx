import type { ReactNode } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { type Figure, formulas } from '#web/administration/formulas.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Formula } from '#web/kit/Formula.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { StatCard } from '#web/kit/StatCard.tsx';

type Read = Parameters<typeof Arriving>[0]['read'] & { dataUpdatedAt: number };

/** On the narrowest phones a name and its button need the whole width. */
const row = 'grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4';

/** Four figures about the business, or what is known of them yet. */
export function StatsRow({ read, children }: { read: Read; children: ReactNode }) {
  return (
    <section aria-label="How the business stands">
      <NotFresh read={read} />
      {read.data !== undefined && <div className={row}>{children}</div>}
      {read.data === undefined && (
        <Card flush>
          <Arriving read={read} rows={2} loading="Loading figures" failed="Failed to fetch stats" />
        </Card>
      )}
    </section>
  );
}

interface TileProps {
  figure: Figure;
  value: ReactNode;
  hint: string;
}

export function Tile({ figure, value, hint }: TileProps) {
  return (
    <StatCard
      label={figure}
      value={value}
      hint={hint}
      aside={<Formula of={figure}>{formulas[figure]}</Formula>}
    />
  );
}

/** A million fits on a phone too. */
export function Sum({ amount }: { amount: string }) {
  return (
    <span className="wrap-anywhere max-sm:text-lg max-sm:tracking-tight">
      {formatMoney(amount)}
    </span>
  );
}
