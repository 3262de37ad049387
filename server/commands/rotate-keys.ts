/** npm run rotate-keys [-- --data] */
import { parseArgs } from 'node:util';
import { rotateKeys } from '#server/installation/rotate-keys.ts';
import { refuseOtherShape, runCommand, withDatabase } from '#server/installation/run-command.ts';

await runCommand(async ({ config, args, say }) => {
  const { data = false } = parseArgs({ args, options: { data: { type: 'boolean' } } }).values;
  return withDatabase(config, async (engine) => {
    await refuseOtherShape(engine);
    return rotateKeys({ engine, config, withData: data, say });
  });
});
