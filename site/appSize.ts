import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inLanguage, type Locale } from '../shared/routes.ts';

/** Gzipped bytes of scripts. */
export interface ScreenSize {
  screen: string;
  /** The screen's own code, beyond the first screen and what forms and lists share. */
  own: number;
  /** Including what forms and lists share, if it is the first of them to be opened. */
  first: number;
}

export interface AppSize {
  /** Until my page's overview is shown, with an empty cache. */
  firstLoad: number;
  /** Shared by all forms (react-hook-form and the frame around it). */
  forms: number;
  /** The files of these, which a shell fetches while its first screen is read. */
  formFiles: string[];
  /** Shared by the area's lists beyond that: the table and its frame, which a shell fetches as well. */
  lists: number;
  screens: ScreenSize[];
}

const pattern = {
  imported: /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  later: /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g,
};

/**
 * Sizes of an area's screens, computed from a built site: a screen's scripts with their static imports.
 * @param folder the built site's `public`, without a slash at its end
 * @param first names of the modules that show the area's first screen
 */
export function appSize(
  folder: string,
  area: 'staff' | 'company' | 'management',
  first: string[],
  locale: Locale,
): AppSize {
  const assets = `${folder}/assets/${locale}/`;
  const files = new Map(
    readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const text = readFileSync(assets + file, 'utf8');
        const names = (of: RegExp) => [...text.matchAll(of)].map(([, name]) => name!);
        return [
          file,
          { bytes: gzipSync(text).length, imported: names(pattern.imported), later: names(pattern.later) },
        ];
      }),
  );
  const withAll = (start: readonly string[], before: ReadonlySet<string> = new Set()): Set<string> => {
    const found = new Set<string>();
    const visit = (file: string) => {
      if (found.has(file) || before.has(file) || !files.has(file)) return;
      found.add(file);
      for (const next of files.get(file)!.imported) visit(next);
    };
    for (const file of start) visit(file);
    return found;
  };
  const sum = (names: Iterable<string>) => [...names].reduce((all, name) => all + files.get(name)!.bytes, 0);
  const nameOf = (file: string) => file.split('.')[0]!;
  const named = (name: string) => [...files.keys()].filter((file) => nameOf(file) === name);
  const laterOf = (starts: Iterable<string>) => [...starts].flatMap((file) => files.get(file)!.later);

  const shell = readFileSync(`${folder}${inLanguage(`/shell/${area}.html`, locale)}`, 'utf8');
  const entries = [...shell.matchAll(/src="\/assets\/\w+\/([^"]+\.js)"/g)].map(([, file]) => file!);
  const routes = named(`${area}Routes`);
  // Level by level, since screens of other areas have the same names.
  let start = withAll([...entries, ...routes]);
  for (const name of first)
    start = withAll([...start, ...laterOf(start).filter((file) => nameOf(file) === name)]);
  const forms = withAll(named('form'), start);
  const ofLists = { staff: [], company: ['ListTable'], management: ['screen'] }[area];
  const fetched = withAll([...named('form'), ...ofLists.flatMap(named)], start);
  const lists = [...fetched].filter((file) => !forms.has(file));
  // Screens load tabs and panels lazily.
  const screens = new Set<string>();
  const visit = (file: string) => {
    if (screens.has(file) || !/^[A-Z]/.test(file)) return;
    screens.add(file);
    for (const next of laterOf(withAll([file], start))) visit(next);
  };
  for (const file of laterOf(start)) visit(file);
  return {
    firstLoad: sum(start),
    forms: sum(forms),
    formFiles: [...forms],
    lists: sum(lists),
    screens: [...screens]
      .map((file) => {
        const whole = withAll([file], start);
        const own = [...whole].filter((name) => !fetched.has(name));
        return { screen: nameOf(file), own: sum(own), first: sum(whole) };
      })
      .sort((a, b) => b.own - a.own),
  };
}
