import { ListChecks } from 'lucide-react';
import { complianceItems } from '#contract/compliance-items.ts';
import { StarterItem } from '#contract/compliance-kinds.ts';
import { useAddStarters } from '#web/compliance-items/compliance-item-calls.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';

/** The items most firms track, in one click. */
export function AddStarters({ quiet = false }: { quiet?: boolean }) {
  const add = useAddStarters();
  return (
    <Button
      icon={ListChecks}
      variant={quiet ? 'quiet' : 'primary'}
      size={quiet ? 'sm' : 'md'}
      pending={add.isPending}
      onClick={() => add.mutate({})}
    >
      Add starter checklist
    </Button>
  );
}

/** For a firm that has begun by itself: what others track besides. */
export function MissingStarters() {
  const { data } = useRead(complianceItems.starters);
  const missing = StarterItem.options.length - (data?.length ?? StarterItem.options.length);
  if (missing <= 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-sm text-muted sm:px-5 print:hidden">
      {missing === 1
        ? 'One of the twelve items most firms track is not here.'
        : `${missing} of the twelve items most firms track are not here.`}
      <AddStarters quiet />
    </p>
  );
}
