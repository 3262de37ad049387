/** How the firm's trail names a document. */
export const told = (
  type: string,
  title: string,
  document: { id: string; name: string },
  more?: string,
) => ({
  type,
  title,
  description: [document.name, more].filter(Boolean).join(': '),
  entityType: 'document',
  entityId: document.id,
});
