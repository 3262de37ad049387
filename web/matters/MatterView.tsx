import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Matter } from '#contract/matters.ts';
import { History } from '#web/activities/History.tsx';
import { TrailLink } from '#web/audit/TrailLink.tsx';
import { BillingOfMatter } from '#web/billing-terms/BillingOfMatter.tsx';
import { ChecksOfSubject } from '#web/conflict-checks/ChecksOfSubject.tsx';
import { DeadlinesOfMatter } from '#web/deadlines/DeadlinesOfMatter.tsx';
import { DocumentsOfMatter } from '#web/documents/DocumentsOfMatter.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { HoldNotice } from '#web/legal-holds/HoldNotice.tsx';
import { HoldOfMatter } from '#web/legal-holds/HoldOfMatter.tsx';
import { LimitationDatesOfMatter } from '#web/limitation-dates/LimitationDatesOfMatter.tsx';
import { EditMatterForm } from '#web/matters/EditMatterForm.tsx';
import { MatterFacts } from '#web/matters/MatterFacts.tsx';
import { MatterState } from '#web/matters/MatterState.tsx';
import { OpenOrClose } from '#web/matters/OpenOrClose.tsx';
import { PartiesOfMatter } from '#web/parties/PartiesOfMatter.tsx';
import { TimeOfMatter } from '#web/time-entries/TimeOfMatter.tsx';
import { TrustOfMatter } from '#web/trust-ledgers/TrustOfMatter.tsx';
import { WallsOfMatter } from '#web/walls/WallsOfMatter.tsx';

interface Props {
  matter: Matter;
  onDirtyChange: (dirty: boolean) => void;
}

/** Everything about one matter; its details can be edited in place. */
export function MatterView({ matter, onDirtyChange }: Props) {
  const { go } = useAddress();
  const [mode, setMode] = useState<'view' | 'edit' | 'view again'>('view');
  if (mode === 'edit') {
    return (
      <EditMatterForm
        matter={matter}
        onDirtyChange={onDirtyChange}
        onDone={(check) => {
          onDirtyChange(false);
          setMode('view again');
          if (check && check.hitCount > 0) go({ matter: undefined, check: check.id });
        }}
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-6">
      <HoldNotice matterId={matter.id} />
      <MatterState matterId={matter.id} />
      <MatterFacts matter={matter}>
        <HoldOfMatter matterId={matter.id} matterNumber={matter.matterNumber} />
        <OpenOrClose matter={matter} />
        <Button
          variant="secondary"
          size="sm"
          icon={Pencil}
          // Back from the form: the focus is where it came from.
          autoFocus={mode === 'view again'}
          onClick={() => setMode('edit')}
        >
          Edit
        </Button>
      </MatterFacts>
      <TimeOfMatter matter={matter} />
      <DeadlinesOfMatter matterId={matter.id} />
      <LimitationDatesOfMatter matterId={matter.id} />
      <PartiesOfMatter matterId={matter.id} />
      <DocumentsOfMatter matterId={matter.id} />
      <BillingOfMatter matter={matter} />
      <TrustOfMatter matter={matter} />
      <ChecksOfSubject subjectId={matter.id} />
      <WallsOfMatter matterId={matter.id} />
      <History
        of={{ matterId: matter.id }}
        known={`${matter.matterNumber}, ${matter.clientName}`}
      />
      <TrailLink of={{ matter: matter.id }}>Who saw or changed this</TrailLink>
    </div>
  );
}
