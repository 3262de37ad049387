import type { FastifyInstance } from 'fastify';
import { type Expense, expenses } from '#contract/expenses.ts';
import { record } from '#server/activities/record.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { approve, reject } from './decide.ts';
import { expensesFile } from './file.ts';
import { addReceipt, receipt, removeReceipt } from './receipt.ts';
import { add, change, remove } from './save.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, expenses, {
    list: ({ db, query }) => store.list(db, query),
    file: async ({ db, query, now }) => {
      const { json } = await store.list(db, query);
      return expensesFile(JSON.parse(json) as Expense[], await todayOf(db, now));
    },
    one: ({ db, params }) => store.one(db, params.id),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    approve: ({ db, user, params, now }) => approve(db, user, now, params.id),
    reject: ({ db, user, params, input, now }) => reject(db, user, now, params.id, input.reason),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: async ({ db, user, params, now }) => {
      const expense = await store.setDeleted(db, params.id, null);
      record(db, user, now, told('expense_restored', 'Expense restored', expense));
      return expense;
    },
    addReceipt: ({ db, user, params, file, now }) => addReceipt(db, user, now, params.id, file),
    receipt: ({ db, params }) => receipt(db, params.id),
    removeReceipt: ({ db, user, params, now }) => removeReceipt(db, user, now, params.id),
  });
