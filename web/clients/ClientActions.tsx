import { Archive, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { useArchiveClient } from '#web/clients/client-calls.ts';
import { DeleteClient } from '#web/clients/DeleteClient.tsx';
import { MergeDialog } from '#web/clients/MergeDialog.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';

const look = { size: 'sm', variant: 'secondary' } as const;

/** What can be done with a client from its picture. */
export function ClientActions({ client }: { client: Client }) {
  const { go, adjust } = useAddress();
  const archive = useArchiveClient();
  const [isMerging, setMerging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button {...look} icon={Pencil} onClick={() => go({ edit: client.id })}>
        Edit
      </Button>
      <Button {...look} icon={Merge} onClick={() => setMerging(true)}>
        Merge
      </Button>
      {!client.archivedAt && (
        <Button
          {...look}
          icon={Archive}
          pending={archive.isPending}
          onClick={() => archive.mutate({ params: { id: client.id } })}
        >
          Archive
        </Button>
      )}
      <Button {...look} variant="quiet-danger" icon={Trash2} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <MergeDialog client={client} open={isMerging} onClose={() => setMerging(false)} />
      <DeleteClient
        client={isDeleting ? client : null}
        onClose={() => setDeleting(false)}
        onGone={() => adjust({ client: undefined })}
      />
    </>
  );
}
