/** How the firm's trail names a compliance item. */
export const told = (
  type: string,
  title: string,
  item: { id: string; title: string },
  more?: string,
) => ({
  type,
  title,
  description: [item.title, more].filter(Boolean).join(': '),
  entityType: 'compliance-item',
  entityId: item.id,
});
