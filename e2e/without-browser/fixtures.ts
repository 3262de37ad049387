/** Playwright's fixtures: made for a test that asks for them, in the order of their needs, and ended the other way round. */
export type Given = Record<string, unknown>;
type Make = (given: Given, use: (value: unknown) => Promise<void>) => Promise<unknown>;

interface Fixture {
  make: Make;
  isAuto: boolean;
  needs: string[];
}

export type Fixtures = Map<string, Fixture>;

export const fixturesOf = (more: Record<string, unknown>): Fixtures =>
  new Map(
    Object.entries(more).map(([name, given]) => {
      const [make, options] = (Array.isArray(given) ? given : [given]) as [
        Make,
        { auto?: boolean }?,
      ];
      return [name, { make, isAuto: options?.auto ?? false, needs: namesIn(make) }];
    }),
  );

/** A function names what it needs in the pattern of its first parameter. */
function namesIn(work: (...given: never[]) => unknown): string[] {
  const [, pattern = ''] = /^[^(]*\(\s*\{([^}]*)\}/.exec(work.toString()) ?? [];
  return pattern
    .split(',')
    .map((part) => part.split(/[:=]/)[0]?.trim() ?? '')
    .filter(Boolean);
}

export async function withFixtures(
  fixtures: Fixtures,
  bodies: ((given: Given) => unknown)[],
): Promise<void> {
  const made: Given = {};
  const ends: (() => Promise<void>)[] = [];
  const provide = async (name: string): Promise<void> => {
    if (name in made) return;
    const fixture = fixtures.get(name);
    if (!fixture) throw new Error(`There is no fixture '${name}'.`);
    for (const need of fixture.needs) await provide(need);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    await new Promise<void>((resolve, reject) => {
      const work = fixture.make(made, (value) => {
        made[name] = value;
        resolve();
        return over;
      });
      work.catch(reject);
      ends.unshift(async () => {
        end();
        await work;
      });
    });
  };
  const problems: unknown[] = [];
  const attempt = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      problems.push(error);
    }
  };
  await attempt(async () => {
    for (const [name, { isAuto }] of fixtures) if (isAuto) await provide(name);
    for (const name of bodies.flatMap(namesIn)) await provide(name);
    for (const body of bodies) await body(made);
  });
  for (const end of ends) await attempt(end);
  // The first one is why it failed; what the console said beside it often tells why.
  const [first, ...others] = problems;
  if (first instanceof Error && others.length > 0) {
    first.message += `\n${others.map((other) => (other instanceof Error ? other.message : String(other))).join('\n')}`;
  }
  if (problems.length > 0) throw first;
}
