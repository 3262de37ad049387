/** How the firm's trail names an appointment. */
export const told = (
  type: string,
  title: string,
  appointment: { id: string; title: string },
  more?: string,
) => ({
  type,
  title,
  description: [appointment.title, more].filter(Boolean).join(': '),
  entityType: 'appointment',
  entityId: appointment.id,
});
