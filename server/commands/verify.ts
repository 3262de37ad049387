/** npm run verify */
import { findKeys } from '#server/installation/find-keys.ts';
import { fileStoreOf } from '#server/installation/open-files.ts';
import { refuseOtherShape, runCommand, withDatabase } from '#server/installation/run-command.ts';
import { inWords, verify } from '#server/verification/verify.ts';

await runCommand(async ({ config, say }) => {
  const keys = findKeys(config);
  const verified = await withDatabase(config, async (engine) => {
    await refuseOtherShape(engine);
    return verify(engine, { dataDir: config.dataDir, keys, files: fileStoreOf(config) });
  });
  const { findings } = verified;
  for (const finding of findings) say(finding);
  const words = inWords(verified);
  say(
    findings.length === 0
      ? `Everything is in order: ${words}.`
      : `${findings.length} ${findings.length === 1 ? 'thing is' : 'things are'} not in order, of ${words}.`,
  );
  return findings.length === 0;
});
