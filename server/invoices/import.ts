/** Invoices from a file, with what was paid on them. They went out long ago: nobody is told. */
import { allOr, type Importable } from '#server/imports/importable.ts';
import * as payments from '#server/payments/with-invoices.ts';
import { todayOf } from '#server/profile/today.ts';
import { billsIn } from './import-bills.ts';
import { judgeInvoices } from './import-judge.ts';
import { paymentsFor, rowOf } from './import-rows.ts';
import * as store from './import-store.ts';
import { refuseToTakeBack } from './import-undo.ts';
import { invoiceNumbers } from './number.ts';

export const importableInvoices: Importable = {
  dataType: 'invoices',
  entity: 'invoice',
  // The lines of one bill may stand anywhere in the file.
  isWhole: true,
  judge: async (importing) => (rows) => judgeInvoices(importing, rows),
  async write(importing, rows) {
    const { db, now } = importing;
    const bills = await billsIn(importing, rows);
    const found = allOr(bills.map(({ bill }) => bill));
    const typed = new Set(found.flatMap(({ number }) => (number ? [number.toLowerCase()] : [])));
    const unnumbered = found.filter(({ number }) => number === null).length;
    const given = await invoiceNumbers.giveMany(db, await todayOf(db, now), unnumbered, typed);
    const written = found.map((bill) => rowOf(bill, bill.number ?? given.shift() ?? '', importing));
    for (let at = 0; at < written.length; at += atOnce) {
      const some = written.slice(at, at + atOnce);
      await store.insertMany(
        db,
        some.map(({ invoice }) => invoice),
      );
      await store.insertLines(
        db,
        some.flatMap(({ lines }) => lines),
      );
      await payments.insertMany(
        db,
        some.flatMap(({ invoice }, n) => paymentsFor(invoice, found[at + n], importing)),
      );
    }
    const ids = new Map(
      bills.flatMap(({ rows: of }, n) => of.map((row) => [row, written[n]?.invoice.id ?? ''])),
    );
    return rows.map(({ row }) => ids.get(row) ?? '');
  },
  stillThere: store.stillThere,
  async undo({ db }, ids) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      await refuseToTakeBack(db, some);
      await payments.takeBack(db, some);
      await store.takeBack(db, some);
    }
  },
};

const atOnce = 500;
