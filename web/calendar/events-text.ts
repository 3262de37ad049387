export const eventsText = (count: number): string => (count === 1 ? '1 event' : `${count} events`);
