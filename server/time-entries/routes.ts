import type { FastifyInstance } from 'fastify';
import { type TimeEntry, timeEntries } from '#contract/time-entries.ts';
import { displayName } from '#contract/users.ts';
import { everyPage } from '#server/kit/pages.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import * as users from '#server/users/store.ts';
import { agreedFor } from './agreed.ts';
import { change, changeMany, remove, restore } from './change.ts';
import { figures, secondsOn } from './figures.ts';
import { timeFile } from './file.ts';
import { log } from './log.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, timeEntries, {
    list: ({ db, query }) => store.list(db, query),
    figures: async ({ db, query, now }) => figures(db, await todayOf(db, now), query),
    terms: async ({ db, user, query, now }) => {
      const userId = query.userId ?? user.id;
      const agreed = await agreedFor(db, { matterId: query.matterId, userId }, false);
      const day = query.day ?? (await todayOf(db, now));
      return { ...agreed, secondsOnDay: await secondsOn(db, userId, day) };
    },
    file: async ({ db, query, now }) => {
      const pages = everyPage<TimeEntry>((page) => store.list(db, { ...query, ...page }));
      const people = await users.list(db);
      const names = new Map(people.map((person) => [person.id, displayName(person)]));
      return timeFile(pages, names, await todayOf(db, now));
    },
    one: ({ db, params }) => store.one(db, params.id),
    create: ({ db, user, input, now }) => log(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    changeMany: ({ db, user, input, now }) => changeMany(db, user, now, input),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: ({ db, user, params, now }) => restore(db, user, now, params.id),
  });
