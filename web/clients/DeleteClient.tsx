/** The question before a client goes into the bin. One that has matters can be archived instead. */
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { useArchiveClient, useRemoveClient } from '#web/clients/client-calls.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

interface Props {
  /** Null: nobody is asked anything. */
  client: Pick<Client, 'id' | 'name'> | null;
  onClose: () => void;
  /** After it is gone from the list, one way or the other. */
  onGone?: () => void;
}

export function DeleteClient({ client, onClose, onGone }: Props) {
  const remove = useRemoveClient();
  const archive = useArchiveClient();
  const [refusal, setRefusal] = useState<string | null>(null);

  const close = () => {
    setRefusal(null);
    onClose();
  };
  const onSuccess = () => {
    close();
    onGone?.();
  };
  const confirm = () => {
    if (!client) return;
    const params = { id: client.id };
    if (refusal) return archive.mutate({ params }, { onSuccess });
    remove.mutate(
      { params },
      {
        onSuccess,
        onError: (error) => {
          if (error.status === 409) setRefusal(error.sentence);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={client !== null}
      title="Are you sure you want to delete this client?"
      text={
        refusal ? (
          <Alert tone="warning">
            {refusal} An archived client leaves the list and keeps everything.
          </Alert>
        ) : (
          <>
            <p className="font-medium wrap-anywhere text-fg">{client?.name}</p>
            <p>Invoices keep the client's name. You can restore this client for 30 days.</p>
          </>
        )
      }
      confirm={refusal ? 'Archive' : 'Delete'}
      harmless={refusal !== null}
      pending={remove.isPending || archive.isPending}
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
