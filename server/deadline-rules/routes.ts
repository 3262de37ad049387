import type { FastifyInstance } from 'fastify';
import { type DeadlineRule, deadlineRules, ruleMistake } from '#contract/deadline-rules.ts';
import { fieldName } from '#contract/problems.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

function tell(db: FirmDb, user: SignedInUser, now: Date, what: string, rule: DeadlineRule) {
  record(db, user, now, {
    type: `deadline_rule_${what}`,
    title: `Deadline rule ${what}`,
    description: rule.title,
    entityType: 'deadline_rule',
    entityId: rule.id,
  });
  return rule;
}

function refuseMistake(rule: DeadlineRule): void {
  const mistake = ruleMistake(rule);
  if (mistake) throw invalid('unit', `${fieldName(mistake.path)} ${mistake.message}.`);
}

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, deadlineRules, {
    list: ({ db }) => store.list(db),
    create: async ({ db, user, input, now }) => {
      const at = now.toISOString();
      const made = { ...input, createdBy: user.id, createdAt: at, updatedAt: at };
      return tell(db, user, now, 'added', await store.insert(db, made));
    },
    change: async ({ db, user, params, input, now }) => {
      refuseMistake({ ...(await store.findToChange(db, params.id)), ...input });
      const updatedAt = now.toISOString();
      return tell(
        db,
        user,
        now,
        'updated',
        await store.change(db, params.id, { ...input, updatedAt }),
      );
    },
    remove: async ({ db, user, params, now }) => {
      tell(db, user, now, 'deleted', await store.setDeleted(db, params.id, now.toISOString()));
    },
    restore: async ({ db, user, params, now }) =>
      tell(db, user, now, 'restored', await store.setDeleted(db, params.id, null)),
  });
