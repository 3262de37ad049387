import type { ReactNode } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { billingArrangementLabels, type Matter } from '#contract/matters.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { MatterStatusBadge } from '#web/matters/MatterStatusBadge.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  matter: Matter;
  /** What can be done with it. */
  children: ReactNode;
}

export function MatterFacts({ matter, children }: Props) {
  const nameOf = useColleagueName();
  const { practiceArea, budget, closeDate } = matter;
  return (
    <Part title="Details" actions={children}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact name="Client">
          <PlaceLink parts={{ matter: undefined, client: matter.clientId }}>
            {matter.clientName}
          </PlaceLink>
        </Fact>
        <Fact name="Status">
          <MatterStatusBadge status={matter.status} />
        </Fact>
        <Fact name="Practice area">{practiceArea ? matterTypeLabels[practiceArea] : 'None'}</Fact>
        <Fact name="Assigned attorney">{nameOf(matter.assignedAttorney) ?? 'Nobody'}</Fact>
        <Fact name="Opened">
          <DayText value={matter.openDate} />
        </Fact>
        {closeDate && (
          <Fact name="Closed">
            <DayText value={closeDate} />
          </Fact>
        )}
        <Fact name="Billing">{billing(matter)}</Fact>
        {budget && (
          <Fact name="Budget">
            <MoneyText amount={budget} />
          </Fact>
        )}
      </dl>
      {matter.description && (
        <p className="mt-3 max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{matter.description}</p>
      )}
    </Part>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** 'Hourly, $350.00 / hour', 'Flat fee, $2,000.00', 'Contingency, 30%'. */
function billing(matter: Matter): string {
  const price = {
    hourly: matter.billingRate && `${formatMoney(matter.billingRate)} / hour`,
    flat: matter.flatFee && formatMoney(matter.flatFee),
    contingency: matter.contingencyPercent && `${Number(matter.contingencyPercent)}%`,
  }[matter.billingArrangement];
  const label = billingArrangementLabels[matter.billingArrangement];
  return price ? `${label}, ${price}` : label;
}
