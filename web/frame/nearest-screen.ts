/** For a mistyped address: the screen its author most likely meant. */
interface Candidate {
  path: string;
}

/** How many letters must be added, dropped or changed to turn one word into the other. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      current.push(
        Math.min(
          (above[column] ?? 0) + (letter === other ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        ),
      );
    }
    above = current;
  }
  return above[to.length] ?? from.length;
}

const plain = (path: string) => path.toLowerCase().replace(/[^a-z]/g, '');

/** Undefined when nothing is near enough to be a help. */
export function nearestScreen<T extends Candidate>(
  address: string,
  screens: readonly T[],
): T | undefined {
  const typed = plain(address);
  if (typed.length < 3) return undefined;
  let nearest: { screen: T; away: number } | undefined;
  for (const screen of screens) {
    const name = plain(screen.path);
    if (name === '') continue;
    const isPart = typed.startsWith(name) || name.startsWith(typed);
    const away = isPart ? 0.5 : distance(typed, name);
    const isNear = away <= Math.max(typed.length, name.length) / 3;
    if (isNear && (!nearest || away < nearest.away)) nearest = { screen, away };
  }
  return nearest?.screen;
}
