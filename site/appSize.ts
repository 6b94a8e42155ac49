import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes of script as gzip makes them. */
export interface ScreenSize {
  screen: string;
  /** The screen's own, beyond what my page has loaded and what all forms share. */
  own: number;
  /** With what all forms share, where it is a form and the first one that is opened. */
  first: number;
}

export interface AppSize {
  /** Before my page's overview is there, in a browser that has nothing yet. */
  firstLoad: number;
  /** What all forms share (react-hook-form and the frame around it). */
  forms: number;
  screens: ScreenSize[];
}

const pattern = {
  imported: /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  later: /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g,
};

/**
 * What the screens of an area weigh, read from a built site: a screen's scripts and all that they import at once.
 * @param folder the built site's `public`
 * @param first names of the modules that show the area's first screen
 */
export function appSize(folder: string, area: 'staff' | 'company' | 'management', first: string[]): AppSize {
  const assets = `${folder}/assets/`;
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

  const shell = readFileSync(`${folder}/shell/${area}.html`, 'utf8');
  const entries = [...shell.matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file!);
  const routes = named(`${area}Routes`);
  // Step by step, since screens of other areas bear the same names.
  let start = withAll([...entries, ...routes]);
  for (const name of first)
    start = withAll([...start, ...laterOf(start).filter((file) => nameOf(file) === name)]);
  const forms = withAll(named('form'), start);
  // Screens load tabs and panels of their own.
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
    screens: [...screens]
      .map((file) => {
        const whole = withAll([file], start);
        const own = [...whole].filter((name) => !forms.has(name));
        return { screen: nameOf(file), own: sum(own), first: sum(whole) };
      })
      .sort((a, b) => b.own - a.own),
  };
}
