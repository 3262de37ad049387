import type { FastifyInstance } from 'fastify';
import { invoiceFiles } from '#contract/invoice-files.ts';
import { invoices } from '#contract/invoices.ts';
import { note } from '#server/audit/note.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { everyPage } from '#server/kit/pages.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { pay, writeOff } from '#server/payments/pay.ts';
import { payMany } from '#server/payments/pay-many.ts';
import { todayOf } from '#server/profile/today.ts';
import { cancel } from './cancel.ts';
import { change } from './change.ts';
import { invoicesFile } from './file.ts';
import { blockSecretsWith, fill } from './fill.ts';
import { invoiceNumbers } from './number.ts';
import { print, printMany } from './print.ts';
import { type Asked, dueBetween, figures, one } from './read.ts';
import { invoiceSecretsWith } from './secrets.ts';
import * as store from './store.ts';
import { write } from './write.ts';

/** Only who asks for a status or an age needs to know what day it is. */
async function list<Query extends Asked>(db: FirmDb, now: Date, query: Query) {
  const { status, age, ...rest } = query;
  const between = status || age ? dueBetween(await todayOf(db, now), { status, age }) : {};
  return store.list(db, { ...rest, ...between });
}

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = invoiceSecretsWith(opened);
  const ofBlocks = blockSecretsWith(opened);
  serve(app, serving, invoiceFiles, {
    file: async ({ db, query: { format, ids, ...query }, now }) => {
      const asked = { ...query, ids: ids && `{${ids.join()}}` };
      const pages = everyPage((page) => list(db, now, { ...asked, ...page }));
      return invoicesFile(db, pages, format, { today: await todayOf(db, now), now });
    },
    pdfs: ({ db, user, query, now }) => printMany(db, user, now, query.ids, secrets),
  });
  serve(app, serving, invoices, {
    list: ({ db, query, now }) => list(db, now, query),
    figures: async ({ db, query, now }) => figures(db, await todayOf(db, now), query.paidIn),
    nextNumber: async ({ db, now }) => ({
      invoiceNumber: await invoiceNumbers.propose(db, await todayOf(db, now)),
    }),
    one: ({ db, params }) => one(db, params.id),
    pdf: ({ db, user, params, now }) => print(db, user, now, params.id, secrets),
    reveal: async ({ db, user, params: { id } }) => {
      const row = { firmId: user.firmId, id };
      const paymentInstructions = await secrets.reveal(db, row);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
      return { paymentInstructions };
    },
    fill: ({ db, user, input, now }) => fill({ db, user, now, secrets: ofBlocks }, input),
    create: ({ db, user, input, now }) => write(db, user, now, input, secrets),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input, secrets),
    pay: ({ db, user, params, input, now }) => pay(db, user, now, params.id, input),
    payMany: ({ db, user, input, now }) => payMany(db, user, now, input),
    writeOff: ({ db, user, params, input, now }) => writeOff(db, user, now, params.id, input),
    cancel: ({ db, user, params, input, now }) => cancel(db, user, now, params.id, input.reason),
  });
}
