/** The table of contents: every call there is. */
import { activities } from '#contract/activities.ts';
import { notifications } from '#contract/notifications.ts';
import { product } from '#contract/product.ts';
import { search } from '#contract/search.ts';
import { signIn } from '#contract/sign-in.ts';
import { tasks } from '#contract/tasks.ts';
import { users } from '#contract/users.ts';

export const contracts = { activities, notifications, product, search, signIn, tasks, users };
