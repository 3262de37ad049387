import type { Client } from '#contract/clients.ts';

/** How the firm's trail names a client. */
export const told = (type: string, title: string, client: Pick<Client, 'id' | 'name'>) => ({
  type,
  title,
  description: client.name,
  entityType: 'client',
  entityId: client.id,
});
