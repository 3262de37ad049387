/** The tab 'IOLTA Management': the cards of the desk, or the one desk that is open (`?desk=training`). */
import type { ReactNode } from 'react';
import { TrainingDesk } from '#web/cle-requirements/TrainingDesk.tsx';
import { DeskCards } from '#web/compliance-desk/DeskCards.tsx';
import { LicensesDesk } from '#web/compliance-desk/LicensesDesk.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useHeadingFocus } from '#web/kit/heading-focus.ts';
import { CommunicationDesk } from '#web/notices/CommunicationDesk.tsx';
import { RetentionDesk } from '#web/retention/RetentionDesk.tsx';
import { TrustDesk } from '#web/trust-ledgers/TrustDesk.tsx';
import { ReconciliationDesk } from '#web/trust-reconciliations/ReconciliationDesk.tsx';
import { JournalsDesk } from '#web/trust-reports/JournalsDesk.tsx';
import { RequestsDesk } from '#web/trust-requests/RequestsDesk.tsx';
import { TrustRulesDesk } from '#web/trust-rules/TrustRulesDesk.tsx';

const desks: Partial<Record<string, ReactNode>> = {
  training: <TrainingDesk />,
  communication: <CommunicationDesk />,
  licenses: <LicensesDesk />,
  retention: <RetentionDesk />,
  trust: <TrustDesk />,
  'trust-rules': <TrustRulesDesk />,
  reconciliation: <ReconciliationDesk />,
  journals: <JournalsDesk />,
  requests: <RequestsDesk />,
};

export function IoltaPanel() {
  const { search } = useAddress();
  const desk = search.get('desk') ?? '';
  const place = useHeadingFocus(desk);
  return <div ref={place}>{desks[desk] ?? <DeskCards />}</div>;
}
