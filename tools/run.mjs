// The one door to every command of package.json. It has no dependencies and runs on any Node from
// 20.19 on: it installs what is missing, then hands over to the Node 24 that was installed.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Firmament needs Node 20.19 or newer to install itself; this is ${process.version}.`,
  );
  process.exit(1);
}

process.chdir(`${import.meta.dirname}/..`);
const { runCommand } = await import('./commands.mjs');
process.exit(await runCommand(process.argv[2], process.argv.slice(3)));
