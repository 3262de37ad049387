/** The table of contents: every call there is. */
import { activities } from '#contract/activities.ts';
import { audit } from '#contract/audit.ts';
import { clients } from '#contract/clients.ts';
import { conflictChecks } from '#contract/conflict-checks.ts';
import { jobs } from '#contract/jobs.ts';
import { mails } from '#contract/mails.ts';
import { matters } from '#contract/matters.ts';
import { notifications } from '#contract/notifications.ts';
import { parties } from '#contract/parties.ts';
import { product } from '#contract/product.ts';
import { search } from '#contract/search.ts';
import { signIn } from '#contract/sign-in.ts';
import { tasks } from '#contract/tasks.ts';
import { users } from '#contract/users.ts';

export const contracts = {
  activities,
  audit,
  clients,
  conflictChecks,
  jobs,
  mails,
  matters,
  notifications,
  parties,
  product,
  search,
  signIn,
  tasks,
  users,
};
