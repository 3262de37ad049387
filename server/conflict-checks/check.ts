/** Runs a check and keeps it. Whoever adds or renames somebody calls this; nothing is ever cleared here. */
import { randomUUID } from 'node:crypto';
import type { ConflictHit, ConflictReport, ConflictSubject } from '#contract/conflict-checks.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import type { KnownName } from './known-names.ts';
import { search, termOf } from './search.ts';
import * as store from './store.ts';
import { colleagues, hitsOf } from './whose.ts';
import { withoutWalled } from './without-walled.ts';

interface Subject {
  type: ConflictSubject;
  id: string;
  name: string;
  /** Whose own names are no hit: a new client is not in conflict with itself. */
  isSelf: (hit: ConflictHit) => boolean;
}

export async function check(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  names: readonly KnownName[],
  subject?: Subject,
): Promise<ConflictReport> {
  const terms = names.map(termOf);
  const texts = [...new Set(names.map(({ text }) => text))];
  // Also what is closed to whoever asks: a conflict that is not found is worse.
  const found = await behindWalls(db, async () => hitsOf(db, await search(db, terms)));
  const hits = bestFirst([...found, ...(await colleagues(db, terms))]).filter(
    (hit) => !subject?.isSelf(hit),
  );
  const report: ConflictReport = {
    id: randomUUID(),
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? texts.join(', ').slice(0, 500).toWellFormed(),
    terms: texts,
    hits,
    hitCount: hits.length,
    requestedBy: user.id,
    createdAt: now.toISOString(),
    decision: null,
    decisionNote: null,
    decidedBy: null,
    decidedAt: null,
  };
  store.insert(db, report);
  return withoutWalled(db, report);
}

/** One hit for each record: the best, with the reasons of all. */
function bestFirst(hits: readonly ConflictHit[]): ConflictHit[] {
  const byRecord = Map.groupBy(hits, ({ sourceId }) => sourceId);
  return [...byRecord.values()]
    .map((all) => {
      const [best, ...rest] = all.toSorted((a, b) => b.score - a.score) as [
        ConflictHit,
        ...ConflictHit[],
      ];
      return { ...best, because: [...new Set([best, ...rest].flatMap(({ because }) => because))] };
    })
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name));
}
