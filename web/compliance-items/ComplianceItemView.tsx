import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { History } from '#web/activities/History.tsx';
import { ComplianceItemFacts } from '#web/compliance-items/ComplianceItemFacts.tsx';
import { ComplianceItemForm } from '#web/compliance-items/ComplianceItemForm.tsx';
import { DeleteComplianceItem } from '#web/compliance-items/DeleteComplianceItem.tsx';
import { Evidence } from '#web/compliance-items/Evidence.tsx';
import { ItemStanding } from '#web/compliance-items/ItemStanding.tsx';
import { StatusSelect } from '#web/compliance-items/StatusSelect.tsx';
import { useStatusChange } from '#web/compliance-items/status-change.ts';
import { Button } from '#web/kit/Button.tsx';

interface Props {
  item: ComplianceItem;
  onDirtyChange: (dirty: boolean) => void;
  onGone: () => void;
}

const look = { size: 'sm', variant: 'secondary' } as const;

/** All about one item; it can be edited in place. */
export function ComplianceItemView({ item, onDirtyChange, onGone }: Props) {
  const change = useStatusChange(item);
  const [mode, setMode] = useState<'view' | 'edit' | 'view again'>('view');
  const [isAsking, setAsking] = useState(false);
  const back = () => setMode('view again');
  if (mode === 'edit') {
    return (
      <ComplianceItemForm
        item={item}
        onDirtyChange={onDirtyChange}
        onSaved={back}
        onCancel={back}
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <StatusSelect
          title={item.title}
          status={change.status}
          onChange={change.set}
          className="w-36 sm:w-40"
        />
        <Button
          {...look}
          icon={Pencil}
          // Back from the form: the focus is where it came from.
          autoFocus={mode === 'view again'}
          onClick={() => setMode('edit')}
        >
          Edit
        </Button>
        <Button {...look} variant="quiet-danger" icon={Trash2} onClick={() => setAsking(true)}>
          Delete
        </Button>
        <p className="text-sm sm:ml-auto">
          <ItemStanding item={change.item} onUndo={change.undo} />
        </p>
      </div>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <ComplianceItemFacts item={change.item} />
        <Evidence item={item} />
      </div>
      <History of={{ entityId: item.id }} known={item.title} />
      <DeleteComplianceItem
        item={isAsking ? item : null}
        onClose={() => setAsking(false)}
        onGone={onGone}
      />
    </div>
  );
}
