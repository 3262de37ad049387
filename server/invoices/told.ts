/** How the firm's trail names an invoice. */
export const told = (
  type: string,
  title: string,
  invoice: { id: string; invoiceNumber: string; clientName: string },
  more?: string,
) => ({
  type,
  title,
  description: [`${invoice.invoiceNumber}, ${invoice.clientName}`, more].filter(Boolean).join(': '),
  entityType: 'invoice',
  entityId: invoice.id,
});
