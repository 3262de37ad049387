/** A process that reads files, and that some texts hurt on purpose. */
import { answerJobs } from '../answer-jobs.ts';
import { jobs } from '../do-jobs.ts';

answerJobs({
  ...jobs,
  async text(bytes, kind) {
    const eaten: Buffer[] = [];
    switch (bytes.toString()) {
      case 'spin':
        for (;;);
      case 'eat':
        for (;;) eaten.push(Buffer.alloc(1024 * 1024, 1));
      case 'eat slowly':
        for (const words: string[] = []; ; ) words.push(`word ${words.length}`);
      case 'leave':
        process.exit(3);
        break;
      case 'lie':
        process.send?.('nonsense');
        return new Promise(() => undefined);
      case 'who':
        return { pages: [String(process.pid)], isWhole: true, pageCount: null };
      case 'look around':
        return { pages: [await lookAround()], isWhole: true, pageCount: null };
    }
    return jobs.text(bytes, kind);
  },
});

/** What it can see of the server. */
async function lookAround(): Promise<string> {
  const { readFile, writeFile } = await import('node:fs/promises');
  const { spawnSync } = await import('node:child_process');
  const attempts = {
    read: () => readFile('/etc/hostname'),
    write: () => writeFile('/tmp/written-by-the-reader', ''),
    start: async () => spawnSync('true').error && Promise.reject(new Error('no')),
  };
  const could: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    await attempt().then(
      () => could.push(name),
      () => undefined,
    );
  }
  return [...could, 'and sees', ...Object.keys(Reflect.get(process, 'env'))].join(' ');
}
