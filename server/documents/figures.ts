import type { DocumentFigures } from '#contract/documents.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { storageOf } from '#server/stored-files/store.ts';
import { planOf } from '#server/subscriptions/plan.ts';
import * as store from './store.ts';

const week = 7 * 24 * 60 * 60_000;

export async function figures(db: FirmDb, now: Date): Promise<DocumentFigures> {
  const totals = await store.totals(db);
  const { plan, isTrial, documents, storageBytes } = await planOf(db);
  return {
    totalDocuments: totals.reduce((sum, total) => sum + total.documents, 0),
    storageBytes: await storageOf(db),
    categories: totals.filter((total) => total.documents > 0).length,
    recentUploads: await store.countSince(db, new Date(now.getTime() - week).toISOString()),
    inBin: totals.reduce((sum, total) => sum + total.inBin, 0),
    plan,
    isTrial,
    documentLimit: documents,
    storageLimitBytes: storageBytes,
  };
}
