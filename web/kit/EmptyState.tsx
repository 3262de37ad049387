import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  hint?: ReactNode;
  /** The button that makes it less empty. */
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ text, hint, action, icon: Icon = Inbox }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <Icon aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-subtle" />
      <p className="max-w-prose text-balance text-fg">{text}</p>
      {hint && <p className="max-w-prose text-sm text-balance text-muted">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
