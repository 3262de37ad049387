/** npm run user -- create-owner | reset-password | forget-second-factors | set-role | list */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Role } from '#contract/users.ts';
import { openDatabase } from '#server/installation/open-database.ts';
import { refuseOtherShape, runCommand } from '#server/installation/run-command.ts';
import { NotDone } from '#server/installation/sentence-for.ts';
import type { Engine } from '#server/kit/engine.ts';
import { isNew, migrate } from '#server/kit/migrate.ts';
import * as people from '#server/operator/people.ts';

const usage = `Usage: npm run user -- create-owner <email> [--first-name <name>] [--last-name <name>] [--firm <name>]
       npm run user -- reset-password <email>
       npm run user -- forget-second-factors <email>
       npm run user -- set-role <email> user|admin|owner
       npm run user -- list
The password is made up and printed once, or read with --password-stdin.`;

const options = {
  'first-name': { type: 'string', default: 'Product' },
  'last-name': { type: 'string', default: 'Owner' },
  firm: { type: 'string', default: 'Product Owners' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

await runCommand(async ({ config, args, say }) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [verb, email = '', given, ...more] = positionals;
  const isRead = values['password-stdin'];
  const password = async () =>
    isRead ? (await text(process.stdin)).replace(/\r?\n$/, '') : people.inventPassword();
  const sayPassword = (made: string) => {
    if (!isRead) say(`The password is ${made} and is not shown again.`);
  };
  const now = new Date();

  const verbs: Record<string, (engine: Engine) => Promise<void>> = {
    async 'create-owner'(engine) {
      const owner = {
        email,
        password: await password(),
        firstName: values['first-name'],
        lastName: values['last-name'],
        companyName: values.firm,
      };
      await people.createOwner(engine, owner, now);
      say(`${email} owns the product now.`);
      sayPassword(owner.password);
    },
    async 'reset-password'(engine) {
      const made = await password();
      await people.resetPassword(engine, email, made, now);
      say(`${email} has a new password and is signed out everywhere.`);
      sayPassword(made);
    },
    async 'forget-second-factors'(engine) {
      await people.forgetSecondFactors(engine, email);
      say(`${email} signs in with the password alone and is signed out everywhere.`);
    },
    async 'set-role'(engine) {
      const role = Role.safeParse(given);
      if (!role.success) throw new NotDone('A role is user, admin or owner.');
      await people.changeRole(engine, email, role.data);
      say(`${email} is ${role.data} now and is signed out everywhere.`);
    },
    async list(engine) {
      for (const { email: who, role, firmRole, state, firm } of await people.list(engine)) {
        say(`${who.padEnd(40)} ${role.padEnd(6)} ${firmRole.padEnd(9)} ${state.padEnd(9)} ${firm}`);
      }
    },
  };
  const work = Object.hasOwn(verbs, verb ?? '') ? verbs[verb ?? ''] : undefined;
  const wanted = { list: 1, 'set-role': 3 }[verb ?? ''] ?? 2;
  if (!work || positionals.length !== wanted || more.length > 0) throw new NotDone(usage);

  const engine = await openDatabase(config, () => undefined);
  try {
    // Before the first start there is nothing yet: that is when an owner is wanted most.
    if (await isNew(engine)) await migrate(engine);
    await refuseOtherShape(engine);
    await work(engine);
  } finally {
    await engine.close();
  }
  return true;
});
