/**
 * Adds readings (furigana) to finished HTML: all Japanese text between tags gets <ruby>, so that components
 * need not care. Text is never unescaped, and only kana are added. A text is read as a whole even if an
 * inline element begins inside it (一般事<span>務／</span>), since splitting would change the words.
 */
import type { NameReading, ReadingsOf, TextPiece } from '../../../shared/contract/pages.ts';

/** A comment, or a tag with attributes, whose quoted values may contain anything. */
const markup = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const noEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that must not contain <ruby>. */
const noRuby = /^(?:script|style|svg|textarea|select|title|ruby)$/;
/** Inline elements that do not end a text. */
const inText = /^(?:b|bdi|em|i|mark|small|span|strong|u|wbr)$/;
const language = /\slang="([^"]*)"/;
/** Marks a part in which only names with known kana get readings. */
const unread = /\sdata-no-readings(?:[\s=>]|$)/;
const kanji = /\p{Script=Han}/u;
const entity = /(&(?:#\d+|#x[\da-f]+|\w+);)/i;
const everyEntity = new RegExp(entity, 'gi');

const made = new WeakMap<readonly TextPiece[], string>();

/** Optional end tags are omitted: on a page of a thousand words they add up. */
const ruby = (text: string, reading: string) =>
  `<ruby>${text}<rp>(<rt aria-hidden=true>${reading}<rp>)</ruby>`;

function rubyOf(pieces: readonly TextPiece[]): string {
  let html = made.get(pieces);
  if (html === undefined) {
    html = '';
    for (const { text, reading } of pieces) html += reading ? ruby(text, reading) : text;
    made.set(pieces, html);
  }
  return html;
}

/** A tag inside a text, before the character with this index. */
interface Inside {
  at: number;
  tag: string;
  side: 'opens' | 'closes' | 'neither';
}

/** Where to move the tags inside a word: all before or all after it; undefined if neither is possible. */
function outside(inside: readonly Inside[], start: number, end: number): number | undefined {
  if (!inside.some(({ side }) => side === 'opens')) return end;
  return inside.some(({ side }) => side === 'closes') ? undefined : start;
}

/** Wrapped in one element, because it was one text: in a flex container it must stay one item. */
const asOne = (html: string) => (html.includes('<ruby>') ? `<span>${html}</span>` : html);

/** A text with tags inside: text between entities gets readings. */
function readText(
  html: string,
  tags: readonly Inside[],
  read: (text: string) => readonly TextPiece[],
): string {
  if (tags.length === 0 && !html.includes('&')) return asOne(rubyOf(read(html)));
  // Each entity is one character that belongs to no word.
  const characters = html.split(entity).flatMap((part, index) => (index % 2 === 1 ? part : part.split('')));
  const pieces = read(characters.map((character) => (character.length > 1 ? '\0' : character)).join(''));
  const placed = [...tags];
  let start = 0;
  const words = pieces.map(({ text, reading }) => {
    const end = start + text.length;
    const word = { start, end, reading };
    const inside = reading ? placed.filter(({ at }) => at > start && at < end) : [];
    if (inside.length > 0) {
      const at = outside(inside, start, end);
      if (at === undefined) delete word.reading;
      else for (const tag of inside) placed[placed.indexOf(tag)] = { ...tag, at };
    }
    start = end;
    return word;
  });
  let out = '';
  /** Text since the last tag. */
  let written = '';
  let next = 0;
  const tagsBefore = (at: number) => {
    for (let tag = placed[next]; tag && tag.at <= at; tag = placed[next]) {
      out += asOne(written) + tag.tag;
      written = '';
      next += 1;
    }
  };
  for (const { start, end, reading } of words) {
    if (reading) {
      tagsBefore(start);
      written += ruby(characters.slice(start, end).join(''), reading);
      continue;
    }
    for (let at = start; at < end; at += 1) {
      tagsBefore(at);
      written += characters[at]!;
    }
  }
  tagsBefore(Number.POSITIVE_INFINITY);
  return out + asOne(written);
}

/** A text in which only names get readings. */
function namesOf(text: string, readingsOf: ReadingsOf, names: readonly NameReading[]): readonly TextPiece[] {
  for (const name of names) {
    const at = text.indexOf(name.text);
    if (at === -1) continue;
    const behind = at + name.text.length;
    return [
      ...namesOf(text.slice(0, at), readingsOf, names),
      ...readingsOf(name.text, [name]),
      ...namesOf(text.slice(behind), readingsOf, names),
    ];
  }
  return text ? [{ text }] : [];
}

/** How the text of an open element is read. */
interface Mode {
  japanese: boolean;
  /** Names only. */
  named: boolean;
}

/**
 * @param japanese whether the surrounding text is Japanese; `lang` attributes inside override it
 * @param names of companies and people with their own kana
 */
export function withReadings(
  html: string,
  readingsOf: ReadingsOf,
  japanese: boolean,
  names: readonly NameReading[] = [],
): string {
  let out = '';
  let done = 0;
  /** Undefined for elements without readings inside. */
  const open: (Mode | undefined)[] = [{ japanese, named: false }];
  const elements: string[] = [''];
  /** The current text, without and with the tags inside it. */
  let text = '';
  let whole = '';
  let inside: Inside[] = [];
  let length = 0;
  const goOn = (more: string) => {
    text += more;
    whole += more;
    length += more.includes('&') ? more.replace(everyEntity, '.').length : more.length;
  };
  const finish = () => {
    const mode = open.at(-1);
    if (!mode?.japanese || !kanji.test(text)) out += whole;
    else
      out += readText(text, inside, (plain) =>
        mode.named ? namesOf(plain, readingsOf, names) : readingsOf(plain, names),
      );
    text = whole = '';
    inside = [];
    length = 0;
  };
  markup.lastIndex = 0;
  for (let match = markup.exec(html); match; match = markup.exec(html)) {
    const { index } = match;
    if (index > done) goOn(html.slice(done, index));
    const [tag, slash, written, attributes = ''] = match;
    done = index + tag.length;
    const name = written?.toLowerCase() ?? '';
    const around = open.at(-1);
    const own = language.exec(attributes)?.[1];
    // The text continues across an element that neither ends it nor changes how it is read.
    const goesOn = slash
      ? elements.at(-1) === name && open.at(-2) === around
      : own === undefined && !unread.test(attributes);
    if (inText.test(name) && goesOn) {
      inside.push({ at: length, tag, side: noEnd.test(name) ? 'neither' : slash ? 'closes' : 'opens' });
      whole += tag;
    } else {
      finish();
      out += tag;
    }
    if (written === undefined) continue;
    if (slash) {
      const at = elements.lastIndexOf(name);
      if (at > 0) elements.length = open.length = at;
      continue;
    }
    if (noEnd.test(name) || attributes.endsWith('/')) continue;
    elements.push(name);
    open.push(
      around === undefined || noRuby.test(name)
        ? undefined
        : own === undefined && !unread.test(attributes)
          ? around
          : {
              japanese: own === undefined ? around.japanese : own === 'ja',
              named: around.named || unread.test(attributes),
            },
    );
    if (name !== 'script' && name !== 'style') continue;
    // Raw text elements contain no HTML.
    const end = html.indexOf(`</${name}`, done);
    out += html.slice(done, end === -1 ? undefined : end);
    done = markup.lastIndex = end === -1 ? html.length : end;
  }
  goOn(html.slice(done));
  finish();
  return out;
}
