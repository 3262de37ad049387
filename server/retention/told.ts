/** In the trail of the matter: that is where somebody looks for it. */
export const told = (
  type: string,
  title: string,
  matter: { id: string; matterNumber: string; clientName: string },
  more: string,
) => ({
  type,
  title,
  description: `${matter.matterNumber}, ${matter.clientName}: ${more}`,
  entityType: 'matter',
  entityId: matter.id,
});
