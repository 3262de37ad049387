/**
 * Where somebody in a journey calls from: each browser says an address of its own, and the server of
 * the journeys believes it. From one alone it takes only so many firms and wrong passwords a minute.
 */
export function fromOwnAddress() {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
