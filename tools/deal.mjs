// In which order test files are run, and how they are dealt out to the parts of a long run: by what they
// take of the machine, as far as that is known. The long ones begin, so that none is begun last.

/** CPU seconds in a whole run on PostgreSQL; of all others it is taken that they take one or two. */
const known = {
  'trust-entries/last-dollar': 256,
  'server/bombs.proof': 200,
  'server/fuzz': 83,
  'commands/commands.proof': 39,
  'archives/round-trip.proof': 33,
  'backups/restore.proof': 28,
  'server/main.proof': 21,
  'backups/move.proof': 20,
  'survival/killed-server': 16,
  'demo/documents': 14,
  'demo/hear-mornings': 12,
  'survival/interrupted-first-start': 11,
  'trust-entries/model': 10,
  'analytics/kept-figures': 9,
  'server/main.test': 9,
  'server/roles': 8,
  'archives/bad-archives': 8,
  'documents/hostile-files': 8,
  'server/contract-walk': 7,
  'verification/verify': 7,
  'walls/walls': 7,
  'demo/seed': 7,
  'reader/reader': 9,
  'tools/gates': 9,
};
const ordinary = 1.5;

const costOf = (name) =>
  Object.entries(known).find(([part]) => name.includes(part))?.[1] ?? ordinary;

/**
 * The files in their order, or those of one part: each goes to the part that has the least so far, so
 * that all parts take equally long.
 * @template File
 * @param {File[]} files
 * @param {(file: File) => string} nameOf
 * @param {{ part: number, of: number }} [share]
 * @returns {File[]}
 */
export function dealt(files, nameOf, { part, of } = { part: 1, of: 1 }) {
  const cost = (file) => costOf(nameOf(file));
  // By name first: every part must come to the same deal, wherever its files were found first.
  const ordered = of > 1 ? files.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) : files;
  const sums = Array(of).fill(0);
  return ordered
    .toSorted((a, b) => cost(b) - cost(a))
    .filter((file) => {
      const least = sums.indexOf(Math.min(...sums));
      sums[least] += cost(file);
      return least === part - 1;
    });
}
