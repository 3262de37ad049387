/** How the firm's trail names a vendor. */
export const told = (
  type: string,
  title: string,
  vendor: { id: string; name: string },
  more?: string,
) => ({
  type,
  title,
  description: [vendor.name, more].filter(Boolean).join(': '),
  entityType: 'vendor',
  entityId: vendor.id,
});
