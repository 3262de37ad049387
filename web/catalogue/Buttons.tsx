import { Bell, Pencil, Plus, Trash2 } from 'lucide-react';
import { Group } from '#web/catalogue/Group.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { toast } from '#web/kit/toast.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger'] as const;

export function Buttons() {
  return (
    <Group title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>New Task</Button>
          <Button variant={variant} icon={Plus}>
            With icon
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} pending>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} href="/#link">
            Link
          </ButtonLink>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Edit Marlowe & Finch LLP" icon={Pencil} />
        <IconButton label="3 unread notifications" icon={Bell} variant="secondary" />
        <IconButton label="Delete Marlowe & Finch LLP" icon={Trash2} disabled />
        <CopyButton text="office@marlowe.example" what="e-mail of Marlowe & Finch LLP" />
        <ButtonLink href="/#plus" icon={Plus} size="sm" variant="secondary">
          Link with icon
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => toast.good('Task created successfully')}>
          Good toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.good('Task deleted', {
              action: { label: 'Undo', run: () => toast.good('Task restored') },
            })
          }
        >
          Toast with undo
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.bad(
              'Error',
              'Failed to update task',
              'Somebody else deleted this task while you were looking at it.',
            )
          }
        >
          Bad toast
        </Button>
      </div>
    </Group>
  );
}
