import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  actions: ReactNode;
  /** What is known of it, piece by piece. */
  children: ReactNode;
}

export function FactorRow({ icon: Icon, title, actions, children }: Props) {
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-subtle" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{title}</p>
          <div className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">{children}</div>
        </div>
        <div className="-mx-3 flex items-center sm:mx-0">{actions}</div>
      </div>
    </li>
  );
}
