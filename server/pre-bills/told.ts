/** How the firm's trail names a pre-bill: by its matter, which stays when the pre-bill has become invoices. */
export const told = (
  type: 'pre_bill_created' | 'pre_bill_discarded',
  title: string,
  of: { matterNumber: string; clientName: string } & ({ id: string } | { matterId: string }),
) => ({
  type,
  title,
  description: `${of.matterNumber}, ${of.clientName}`,
  entityType: 'matter',
  entityId: 'matterId' in of ? of.matterId : of.id,
});
