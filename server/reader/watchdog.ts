/**
 * Ends the process when it needs too much memory, or when the server is gone. It is a thread of its
 * own, since the other one may never come back from a file.
 */
import { workerData } from 'node:worker_threads';

const { megabytes, parent } = workerData as { megabytes: number; parent: number };

setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > megabytes * 1024 * 1024;
  // In a thread, process.exit() would end nothing but the thread.
  if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 100);
