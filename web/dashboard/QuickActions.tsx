import { ChartColumn, Clock, FilePlus2, Upload } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '#web/kit/Card.tsx';

const actions = [
  { label: 'Create Invoice', href: '/financial-mgmt?invoice=new', icon: FilePlus2 },
  { label: 'Upload Document', href: '/document-repo?upload=yes', icon: Upload },
  { label: 'Log Time Entry', href: '/legal-admin?log=time', icon: Clock },
  { label: 'Generate Report', href: '/analytics', icon: ChartColumn },
] as const;

/** What is done most often, one step away. */
export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <ul className="grid grid-cols-2 gap-3">
        {actions.map(({ label, href, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex h-full min-h-20 flex-col items-start justify-between gap-2 rounded-md border border-border-strong px-3 py-2.5 text-sm font-medium text-fg no-underline transition-colors duration-120 hover:bg-surface-2 focus-visible:rounded-md"
            >
              <Icon aria-hidden className="size-5 text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
