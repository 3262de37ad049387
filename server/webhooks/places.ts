/** Where the secrets of a webhook are sealed for. */
interface Of {
  firmId: string;
  id: string;
}

export const secretAt = ({ firmId, id }: Of) => ({
  firmId,
  table: 'webhooks',
  column: 'secret',
  row: id,
});

export const formerSecretAt = (of: Of) => ({ ...secretAt(of), column: 'former_secret' });
