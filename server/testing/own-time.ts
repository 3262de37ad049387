/**
 * What work takes of the processor in this process, in milliseconds. By the clock it also takes what other programs
 * do meanwhile, and a bound on that says more about the machine than about the work.
 */
export async function ownTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
