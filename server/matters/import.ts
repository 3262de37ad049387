/** Matters from a file, for clients that are here. They were taken on long ago: no notice is owed, no check run. */
import type { Importable } from '#server/imports/importable.ts';
import { allOr } from '#server/imports/importable.ts';
import * as limitationDates from '#server/limitation-dates/import.ts';
import { todayOf } from '#server/profile/today.ts';
import { judgeMatters, typedIn } from './import-judge.ts';
import { mattersIn } from './import-rows.ts';
import * as store from './import-store.ts';
import { refuseToTakeBack } from './import-undo.ts';
import { matterNumbers } from './number.ts';

export const importableMatters: Importable = {
  dataType: 'matters',
  entity: 'matter',
  judge: async (importing) => judgeMatters(importing),
  async write(importing, rows) {
    const { db, user, now, settings } = importing;
    const found = allOr(await mattersIn(importing, rows));
    const unnumbered = found.filter(({ matter }) => matter.matterNumber === null).length;
    const given = await matterNumbers.giveMany(
      db,
      await todayOf(db, now),
      unnumbered,
      typedIn(importing),
    );
    const matters = found.map(({ matter }) => ({
      ...matter,
      matterNumber: matter.matterNumber ?? given.shift() ?? '',
    }));
    await store.insertMany(db, matters);
    const days = found.flatMap(({ matter: { id: matterId }, limitationDate: day }) =>
      day === null ? [] : [{ matterId, day }],
    );
    await limitationDates.addMany(db, user, now, settings.source ?? 'other', days);
    return matters.map(({ id }) => id);
  },
  stillThere: store.stillThere,
  async undo({ db, now }, ids) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      // First: those that are left were worked on, and keep the matter.
      await limitationDates.takeBack(db, some);
      await refuseToTakeBack(db, some, now);
      await store.takeBack(db, some);
    }
  },
};

const atOnce = 500;
