/**
 * Which scripts are written into which file. Left to itself the bundler writes one for every group of
 * screens that share something: a page would ask for a hundred files, most of them an icon. Here they
 * become a few, like the rings of a tree: what every page starts with, what the landing page adds, what
 * signing in adds, what the screens inside have in common. What belongs to fewer screens stays with them.
 *
 * Whatever a ring needs is in it or in one further in, because what is needed is reached from at least
 * as many places as what needs it: so no file waits for another that waits for it.
 */
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** From so many places on, something belongs to all of the inside; an icon is too small for a file. */
const shared = (id: string) => (icon.test(id) ? 2 : 3);
const landing = /\/web\/screens\/Landing\.tsx$/;
const doors = /\/web\/sign-in\/\w+\.tsx$/;

interface Known {
  importers: readonly string[];
  isEntry: boolean;
  /** Whether it is fetched for itself: the first script, a screen, what is loaded when it is needed. */
  isStart: boolean;
  code: string;
}
/** Asked of the bundler once for each module: its answers take long, and each walk below asks for hundreds. */
const modules = new Map<string, Known | undefined>();

function moduleOf(id: string, context: Context): Known | undefined {
  if (!modules.has(id)) modules.set(id, ask(id, context));
  return modules.get(id);
}

function ask(id: string, context: Context): Known | undefined {
  const module = context.getModuleInfo(id);
  if (!module) return undefined;
  const { importers, isEntry, dynamicImporters, code } = module;
  return {
    importers,
    isEntry,
    isStart: isEntry || dynamicImporters.length > 0,
    code: code ?? '',
  };
}

/** An icon, in the file of its own that the list of all icons imports. */
const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const camel = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const importers = new Map<string, readonly string[]>();

/** Who imports it, found out once for each module. */
function importersOf(id: string, context: Context): readonly string[] {
  const known = importers.get(id) ?? findImporters(id, context);
  importers.set(id, known);
  return known;
}

/** The list of all icons is asked for by everybody: those need an icon that name it. */
function findImporters(id: string, context: Context): readonly string[] {
  const direct = moduleOf(id, context)?.importers ?? [];
  const [, name] = icon.exec(id) ?? [];
  if (!name) return direct;
  const named = new RegExp(`\\b${camel(name)}\\b`);
  return direct
    .flatMap((list) => moduleOf(list, context)?.importers ?? [])
    .filter((importer) => !importer.includes('/lucide-react/'))
    .filter((importer) => named.test(moduleOf(importer, context)?.code ?? ''));
}

/** The starts that need this module. */
function startsOf(module: string, context: Context): string[] {
  const found = new Set([module]);
  for (const id of found) {
    for (const importer of importersOf(id, context)) found.add(importer);
  }
  return [...found].filter((id) => moduleOf(id, context)?.isStart);
}

function ringOf(module: string, context: Context): string | null {
  if (moduleOf(module, context)?.importers.length === 0) return null;
  const starts = startsOf(module, context);
  if (starts.some((id) => moduleOf(id, context)?.isEntry)) return 'base';
  if (starts.some((id) => landing.test(id))) return starts.length > 1 ? 'landing' : null;
  if (starts.some((id) => doors.test(id))) return starts.length > 1 ? 'doors' : null;
  return starts.length >= shared(module) ? 'inside' : null;
}

export const fewFiles: Rolldown.CodeSplittingOptions = {
  // What is further in stays there.
  includeDependenciesRecursively: false,
  groups: [{ name: ringOf, test: (id) => !id.startsWith('\0') }],
};
