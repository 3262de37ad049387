import { Copy, Ellipsis, FolderInput, type LucideIcon, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TimeEntry } from '#contract/time-entries.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { askForTime } from '#web/time-entries/time-asked.ts';
import { useMarkMany, useRemoveTime } from '#web/time-entries/time-entry-calls.ts';
import { copyOf } from '#web/time-entries/time-start.ts';

/** What can be done with one entry from its row. */
export function TimeActions({ entry, onMove }: { entry: TimeEntry; onMove: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const mark = useMarkMany();
  const remove = useRemoveTime();
  const { id, isHeld, isBillable, invoiceId, invoiceNumber } = entry;
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  const hold = () => mark.mutate({ body: { ids: [id], change: { isHeld: !isHeld } } });
  return (
    <Popover
      label={`Actions for ${entry.narrative}`}
      open={isOpen}
      onOpenChange={setOpen}
      isMenu
      trigger={
        <IconButton
          label={`Actions for ${entry.narrative}`}
          icon={Ellipsis}
          className="text-muted print:hidden"
        />
      }
    >
      <div className="grid gap-0.5">
        <Action icon={Copy} label="Duplicate" onClick={act(() => askForTime(copyOf(entry)))} />
        {invoiceId ? (
          <ButtonLink
            href={`/financial-mgmt?invoice=${invoiceId}`}
            variant="quiet"
            size="sm"
            className="justify-start"
          >
            Open invoice {invoiceNumber}
          </ButtonLink>
        ) : (
          <>
            <Action icon={FolderInput} label="Move to another matter" onClick={act(onMove)} />
            {isBillable && (
              <Action
                icon={isHeld ? Play : Pause}
                label={isHeld ? 'Release' : 'Hold'}
                onClick={act(hold)}
              />
            )}
            <Action
              icon={Trash2}
              label="Delete"
              isDanger
              onClick={act(() => remove.mutate({ params: { id } }))}
            />
          </>
        )}
      </div>
    </Popover>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  isDanger?: boolean;
  onClick: () => void;
}

function Action({ icon, label, isDanger = false, onClick }: ActionProps) {
  return (
    <Button
      size="sm"
      variant={isDanger ? 'quiet-danger' : 'quiet'}
      icon={icon}
      className="w-full justify-start"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
