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

/** Whether it is fetched for itself: the first script, a screen, what is loaded when it is needed. */
const isStart = (id: string, context: Context) => {
  const module = context.getModuleInfo(id);
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
};

/** An icon, in the file of its own that the list of all icons imports. */
const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const camel = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Who imports it. The list of all icons is asked for by everybody: those need an icon that name it. */
function importersOf(id: string, context: Context): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? [];
  const [, name] = icon.exec(id) ?? [];
  if (!name) return importers;
  const named = new RegExp(`\\b${camel(name)}\\b`);
  return importers
    .flatMap((list) => context.getModuleInfo(list)?.importers ?? [])
    .filter((importer) => !importer.includes('/lucide-react/'))
    .filter((importer) => named.test(context.getModuleInfo(importer)?.code ?? ''));
}

/** The starts that need this module. */
function startsOf(module: string, context: Context): string[] {
  const found = new Set([module]);
  for (const id of found) {
    for (const importer of importersOf(id, context)) found.add(importer);
  }
  return [...found].filter((id) => isStart(id, context));
}

function ringOf(module: string, context: Context): string | null {
  if (context.getModuleInfo(module)?.importers.length === 0) return null;
  const starts = startsOf(module, context);
  if (starts.some((id) => context.getModuleInfo(id)?.isEntry)) return 'base';
  if (starts.some((id) => landing.test(id))) return starts.length > 1 ? 'landing' : null;
  if (starts.some((id) => doors.test(id))) return starts.length > 1 ? 'doors' : null;
  return starts.length >= shared(module) ? 'inside' : null;
}

export const fewFiles: Rolldown.CodeSplittingOptions = {
  // What is further in stays there.
  includeDependenciesRecursively: false,
  groups: [{ name: ringOf, test: (id) => !id.startsWith('\0') }],
};
