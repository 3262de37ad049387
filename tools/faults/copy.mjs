/** A copy of a checkout as it was committed last: faults are put in and taken out again, and nobody else sees them. */
import { cpSync, existsSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../processes.mjs';

export async function openCopy(of, folder) {
  const git = async (at, ...args) => {
    const { code, output } = await capture(['git', '-C', at, ...args]);
    if (code !== 0) throw new Error(`${output}git ${args[0]} failed.`);
    return output.trim();
  };
  await git(of, 'worktree', 'add', '--detach', folder, 'HEAD');
  symlinkSync(realpathSync(join(of, 'node_modules')), join(folder, 'node_modules'));
  const dist = join(folder, 'dist');
  const cleanDist = `${folder}-dist`;
  return {
    folder,
    commit: await git(folder, 'rev-parse', '--short', 'HEAD'),
    async refuseUnfit({ name, patch }) {
      const { code, output } = await capture(['git', '-C', folder, 'apply', '--check', patch]);
      if (code !== 0) throw new Error(`${output}The fault ${name} does not fit this checkout.`);
    },
    apply: ({ patch }) => git(folder, 'apply', patch),
    /** As it was committed, and nothing built. */
    async reset() {
      await git(folder, 'checkout', '-q', '--', '.');
      await git(folder, 'clean', '-fdq', '-e', 'node_modules');
      rmSync(dist, { recursive: true, force: true });
    },
    isBuilt: () => existsSync(dist),
    /** Built pages without a fault are the same for every fault in the server. */
    keepDist: () => cpSync(dist, cleanDist, { recursive: true }),
    reuseDist() {
      if (existsSync(cleanDist)) cpSync(cleanDist, dist, { recursive: true });
    },
    async remove() {
      // A run that is stopped must tidy up as well, so nothing here asks whether it is.
      rmSync(join(folder, 'node_modules'), { force: true });
      rmSync(folder, { recursive: true, force: true });
      rmSync(cleanDist, { recursive: true, force: true });
      await git(of, 'worktree', 'prune').catch(() => undefined);
    },
  };
}
