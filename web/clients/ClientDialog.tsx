/**
 * One window for a client: its picture, and the form. It stays while one takes the place of the
 * other, so that the focus finds its way back to where the window was opened from.
 */
import { useState } from 'react';
import { type CheckedClient, clients } from '#contract/clients.ts';
import { ClientForm } from '#web/clients/ClientForm.tsx';
import { ClientPicture } from '#web/clients/ClientPicture.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** `?client=new`, `?client=ID` for the picture, `?edit=ID` for the form, alone or over the picture. */
export function ClientDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const opened = search.get('client');
  const edited = search.get('edit');
  const isNew = opened === 'new';
  const id = isNew ? null : (edited ?? opened);
  const isForm = isNew || edited !== null;
  const read = useRead(clients.one, { params: { id: id ?? '' }, enabled: id !== null });
  const client = id === null ? undefined : read.data;

  const close = () => adjust(isForm && !isNew ? { edit: undefined } : { client: undefined });
  const onDone = (saved: CheckedClient | null) => {
    const check = saved?.conflictCheck;
    if (check && check.hitCount > 0) {
      adjust({ client: undefined, edit: undefined, check: check.id });
    } else if (saved && isNew) adjust({ client: saved.id });
    else close();
  };
  const formTitle = isNew ? 'Add Client' : 'Edit Client';
  const form = { onDirtyChange: setDirty, onDone, onCancel: close };
  return (
    <Dialog
      open={isForm || id !== null}
      onClose={close}
      title={isForm ? formTitle : (client?.name ?? 'Client')}
      dirty={isDirty}
      wide
    >
      {isNew && <ClientForm {...form} />}
      {id !== null && read.error?.status === 404 && <EmptyState text="There is no such client." />}
      {id !== null && read.error?.status !== 404 && (
        <Arriving
          key={id}
          read={read}
          loading="Loading client"
          failed="Could not load the client."
        />
      )}
      {client && edited && <ClientForm key={client.id} client={client} {...form} />}
      {client && !edited && <ClientPicture key={client.id} client={client} />}
    </Dialog>
  );
}
