import { describe, expect, it } from 'vitest';
import { csvRows, delimiterOf, encodingOf, NoCsv } from '../../functions/documents/readCsv.ts';
import { shiftJis } from '../../functions/documents/shiftJis.ts';

const decode = (bytes: Uint8Array) => new TextDecoder('shift_jis').decode(bytes);

describe('Shift_JIS', () => {
  it('writes what Windows reads: kanji, half-width kana, and the characters of NEC and IBM', () => {
    for (const text of [
      '山田 太郎',
      '髙橋・﨑山',
      '①㈱Ⅳ',
      '神隆',
      'が',
      'ｱｲｳ',
      'abc~\\',
      '～－∥￠',
      '\u212B',
    ]) {
      expect(decode(shiftJis(text))).toBe(text);
    }
    // The bytes of Windows, not NEC's copy of them.
    expect([...shiftJis('髙')]).toEqual([0xfb, 0xfc]);
    expect([...shiftJis('∪')]).toEqual([0x81, 0xbe]);
  });

  it('writes characters of other systems by those that look alike', () => {
    expect(decode(shiftJis('10〜20 − 5 — ¥3'))).toBe('10～20 － 5 ― \\3');
  });

  it('takes the marks from letters that it lacks, and puts a question mark for the rest', () => {
    expect(decode(shiftJis('Nguyễn Đức, Øre 😀 한'))).toBe('Nguyen Duc, Ore ? ?');
  });

  it('has one encoding for each character that it can read', () => {
    for (let lead = 0x81; lead <= 0xfc; lead += 1) {
      if (lead > 0x9f && lead < 0xe0) continue;
      for (let trail = 0x40; trail <= 0xfc; trail += 1) {
        const text = decode(Uint8Array.of(lead, trail));
        if (trail === 0x7f || text.includes('\uFFFD') || [...text].length !== 1) continue;
        // Private characters have no meaning outside of one machine.
        if (/\p{Co}/u.test(text)) continue;
        expect(decode(shiftJis(text)), `${lead.toString(16)}${trail.toString(16)}`).toBe(text);
      }
    }
  });
});

describe('a file that is read', () => {
  async function* chunks(bytes: Uint8Array, size = 3) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows = async (text: string, delimiter = ',') => {
    const found: [number, string[]][] = [];
    for await (const { line, cells } of csvRows(chunks(Buffer.from(text)), { encoding: 'utf-8', delimiter }))
      found.push([line, cells]);
    return found;
  };

  it('is decoded across chunks, in the encoding that it is in', async () => {
    expect(await encodingOf(chunks(Buffer.from('会員,髙田')))).toBe('utf-8');
    expect(await encodingOf(chunks(shiftJis('会員,髙田')))).toBe('shift_jis');
    expect(await encodingOf(chunks(Buffer.from('abc')))).toBe('utf-8');
    await expect(encodingOf(chunks(Buffer.from('a\0b')))).rejects.toBeInstanceOf(NoCsv);
  });

  it('names the line where a row begins, also after line breaks in cells and empty lines', async () => {
    expect(await rows('\uFEFFa,b\r\n"x\ny",1\r\n\r\n,,\r\nz,"say ""hi"""')).toEqual([
      [1, ['a', 'b']],
      [2, ['x\ny', '1']],
      [6, ['z', 'say "hi"']],
    ]);
  });

  it('has the delimiter that its first line has most of', () => {
    expect([
      delimiterOf('a,b'),
      delimiterOf('a\tb,c\td'),
      delimiterOf('a;b'),
      delimiterOf('"a,b,c";d'),
    ]).toEqual([...[',', '\t', ';', ';']]);
  });
});
