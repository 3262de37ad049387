/** What can be done with a client from the screen, with the words for how it went. */
import { clients } from '#contract/clients.ts';
import { useWrite } from '#web/kit/api.ts';

export const useCreateClient = () =>
  useWrite(clients.create, {
    done: 'Client created successfully',
    failed: 'Failed to create client',
  });

export const useChangeClient = () =>
  useWrite(clients.change, {
    done: 'Client updated successfully',
    failed: 'Failed to update client',
  });

export const useRestoreClient = () =>
  useWrite(clients.restore, { done: 'Client restored', failed: 'Failed to restore client' });

export function useRemoveClient() {
  const restore = useRestoreClient();
  return useWrite(clients.remove, {
    done: 'Client deleted successfully',
    failed: 'Failed to delete client',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

export const useUnarchiveClient = () =>
  useWrite(clients.unarchive, {
    done: 'Client brought back',
    failed: 'Failed to bring client back',
  });

export function useArchiveClient() {
  const unarchive = useUnarchiveClient();
  return useWrite(clients.archive, {
    done: 'Client archived',
    failed: 'Failed to archive client',
    undo: (_, { params }) => unarchive.mutate({ params }),
  });
}

export const useMergeClients = () =>
  useWrite(clients.merge, { done: 'Clients merged', failed: 'Failed to merge clients' });

export const useRevealNumbers = () =>
  useWrite(clients.reveal, { failed: 'Failed to show the numbers' });
