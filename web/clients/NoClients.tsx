import { Users } from 'lucide-react';
import { Link } from 'wouter';
import type { View } from '#web/clients/filters.ts';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

const putAway: Record<View, { text: string; hint: string }> = {
  archived: {
    text: 'No archived clients.',
    hint: 'A client that is archived leaves the list and keeps everything.',
  },
  deleted: {
    text: 'No client was deleted in the last 30 days.',
    hint: 'A client that is deleted can be restored from here.',
  },
};

/** How to begin: one by one, or all at once from where they were kept before. */
export function NoClients({ view }: { view?: View }) {
  const { go } = useAddress();
  if (view) return <EmptyState {...putAway[view]} />;
  return (
    <EmptyState
      icon={Users}
      text="No clients found"
      hint="Create your first client to get started"
      action={
        <div className="grid justify-items-center gap-3">
          <Button onClick={() => go({ client: 'new' })}>Add Client</Button>
          <Link
            href="/data-migration"
            className="prose-link inline-flex min-h-6 items-center text-sm"
          >
            Import from a spreadsheet
          </Link>
        </div>
      }
    />
  );
}
