/** Whether the time a pattern takes grows no faster than the text it looks at. */
import { check } from 'recheck';
import type { Pattern } from './written.ts';

/** What the checker cannot read, each with why it is quick. */
const known: Record<string, string> = {
  'server/stored-files/words.ts': 'sets within sets: one letter after the other, none twice',
  'server/conflict-checks/fold.ts': 'sets within sets: one letter',
};

/** A sentence about what is wrong with it, if anything is. */
export async function slownessOf({ place, source, flags }: Pattern): Promise<string | undefined> {
  const [file = ''] = place.split(':');
  if (flags.includes('v') && file in known) return undefined;
  const verdict = await check(source, flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown')
    return `${place}: cannot be judged (${verdict.error.kind}): /${source}/`;
  const example = verdict.attack.pattern.slice(0, 100);
  return `${place}: ${verdict.complexity.summary}, as ${example} shows: /${source}/`;
}
