/** Which backups to keep: of the newest 7 days, 4 weeks and 12 months the newest one each. */
import fs from 'node:fs/promises';
import path from 'node:path';

const day = 24 * 60 * 60_000;
const kept = { days: 7, weeks: 4, months: 12 };

export const backupsFolder = (dataDir: string) => path.join(dataDir, 'backups');

/** `2026-03-01T02-30-00Z`: sorts by time, and every file system takes it. */
export const nameOf = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export function timeOf(name: string): Date | undefined {
  const [, date, h, m, s] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  return date ? new Date(`${date}T${h}:${m}:${s}Z`) : undefined;
}

const mark = 'checked.json';

/** Notes in the backup that it could be restored; what was never checked counts for nothing. */
export const markChecked = (folder: string, now: Date) =>
  fs.writeFile(path.join(folder, mark), `${JSON.stringify({ at: now.toISOString() })}\n`, {
    mode: 0o600,
  });

/** The checked backups in a folder, newest first. */
export async function checkedIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const checked: string[] = [];
  for (const name of names.filter(timeOf).sort().reverse()) {
    const found = await fs.stat(path.join(folder, name, mark)).catch(() => undefined);
    if (found) checked.push(name);
  }
  return checked;
}

/** Takes the names newest first and answers those that have served their time. */
export function outdated(names: readonly string[]): string[] {
  const keep = new Set<string>();
  const keepNewest = (most: number, periodOf: (at: Date) => string | number) => {
    const periods = new Map<string | number, string>();
    for (const name of names) {
      const at = timeOf(name);
      if (at && !periods.has(periodOf(at))) periods.set(periodOf(at), name);
    }
    for (const name of [...periods.values()].slice(0, most)) keep.add(name);
  };
  keepNewest(kept.days, (at) => Math.floor(at.getTime() / day));
  // The first of January 1970 was a Thursday; a week begins on Monday.
  keepNewest(kept.weeks, (at) => Math.floor((at.getTime() / day + 3) / 7));
  keepNewest(kept.months, (at) => at.toISOString().slice(0, 7));
  return names.filter((name) => !keep.has(name));
}

/** Answers what it removed. */
export async function rotate(folder: string): Promise<string[]> {
  const old = outdated(await checkedIn(folder));
  for (const name of old) await fs.rm(path.join(folder, name), { recursive: true });
  return old;
}
