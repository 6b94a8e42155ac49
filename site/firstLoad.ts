import type { Plugin, Rolldown } from 'vite';

/** As far as it is used here: `ModuleInfo` and chunks of rolldown. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}
interface Chunk {
  type: string;
  facadeModuleId?: string | null;
  fileName: string;
  imports?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

const isShell = (id: string) => id.includes('/features/shell/Shell.astro?');
const isIcon = (id: string) => /lucide-react.*\/icons\//.test(id);
// Icons import it and are imported by the frame: in the frame's chunk they would run before it.
const isReact = (id: string) => /\/node_modules\/(?:react|react-dom|scheduler|lucide-react)\//.test(id);
const entries = new Set<string>();
let bundle: Readonly<Record<string, Chunk>> = {};

/** Entries, and the built chunks for `notYetLoaded`. */
export function watchEntries(): Plugin {
  return {
    name: 'jobashi:first-load',
    applyToEnvironment: ({ name }) => name === 'client',
    // Entries are scripts of pages, which nothing imports; rolldown asks for this where groups are without their imports.
    options: (options) => ({ ...options, preserveEntrySignatures: false }),
    buildStart() {
      entries.clear();
      groups = undefined;
    },
    moduleParsed({ id, isEntry }) {
      if (isEntry) entries.add(id);
    },
    generateBundle: {
      order: 'pre',
      handler(_options, built) {
        bundle = built as unknown as typeof bundle;
      },
    },
  };
}

let groups: Map<string, string> | undefined;

/**
 * Chunk by module, for what a first screen needs at once. `Shell` and `client` are the names of the styles that shells
 * have in their head, so that the chunk's own are the same file.
 */
function groupsOf(graph: Graph): Map<string, string> {
  const reached = (from: Iterable<string>, lazily: boolean) => {
    const found = new Set<string>();
    const visit = (one: string) => {
      if (found.has(one)) return;
      found.add(one);
      const info = graph.getModuleInfo(one);
      for (const next of info?.importedIds ?? []) visit(next);
      if (lazily) for (const next of info?.dynamicallyImportedIds ?? []) visit(next);
    };
    for (const one of from) visit(one);
    return found;
  };
  const shell = reached([...entries].filter(isShell), false);
  const ofPages = reached(
    [...entries].filter((one) => !isShell(one)),
    true,
  );
  const all = [...reached(entries, true)];
  const named = (ending: string) => all.filter((one) => one.endsWith(ending));
  const ofOthers = reached(
    [...named('/shell/staffRoutes.tsx'), ...named('/shell/managementRoutes.tsx')],
    true,
  );
  const own = named('/shell/ClientMyPage.tsx');
  const dashboard = reached(own, false);
  // What only the dashboard has stays with it, and so do its icons: apart they would import each other.
  const lazily = new Set(all.flatMap((one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []));
  const elsewhere = reached(
    [...lazily].filter((one) => !own.includes(one)),
    false,
  );
  return new Map(
    all.flatMap((one): [string, string][] => {
      if (isIcon(one) || ofPages.has(one)) return [];
      if (shell.has(one)) return [[one, isReact(one) ? 'react' : 'Shell']];
      return dashboard.has(one) && elsewhere.has(one) && !ofOthers.has(one) ? [[one, 'client']] : [];
    }),
  );
}

/**
 * What all screens start with is one chunk: as some forty files it was 7 kB larger compressed, in every area.
 * Icons that many screens use are one, too, since each is smaller than the overhead of a file.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: (id, graph) => {
        groups ??= groupsOf(graph);
        return groups.get(id) ?? null;
      },
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: 'icons', test: isIcon, minShareCount: 12 },
    { name: 'stores', test: /\/node_modules\/nanostores\// },
  ],
};

/** The preloads of a lazy import, without what is loaded once the importing chunk runs. */
export function notYetLoaded(_file: string, preloads: string[], { hostId }: { hostId: string }): string[] {
  const loaded = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (!chunk || loaded.has(file)) return;
    loaded.add(file);
    for (const next of chunk.imports ?? []) visit(next);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) loaded.add(sheet);
  };
  visit(hostId);
  // Screens' chunks run in a shell only.
  if (/\/[a-z]+Routes\./.test(hostId))
    for (const chunk of Object.values(bundle)) if (isShell(chunk.facadeModuleId ?? '')) visit(chunk.fileName);
  return preloads.filter((file) => !loaded.has(file));
}
