import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { attempts } from '../../../functions/core/search/understand/attempts.ts';
import { nameOfRead } from '../../../functions/core/search/understand/names.ts';
import { understand } from '../../../functions/core/search/understand/understand.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';

afterEach(() => setClock());

/** What a question is read as: names of its conditions, and the words that are left. */
const reading = (keyword: string) => {
  const { read, rest } = understand(keyword);
  return [...read.map((one) => nameOfRead(one).jp), ...rest.map(({ text }) => `„${text}`)];
};

describe('a question in people’s words', () => {
  it.each([
    ['看護師 正社員 東京', ['看護師', '正社員', '東京都']],
    ['東京都内で土日休みの事務', ['東京都', '土日休み', '事務']],
    ['no japanese needed part-time Osaka', ['日本語不問', 'パート・アルバイト', '大阪府']],
    ['ベトナム語通訳', ['ベトナム語', '通訳']],
    ['toukyou kaigo', ['東京都', '介護']],
    ['とうきょう　かいごし', ['東京都', '介護職']],
    ['25万円以上 寮あり', ['月給25万円〜', '寮・社宅あり']],
    ['250k per month', ['月給25万円〜']],
    ['時給1500円 コンビニ', ['時給1,500円〜', 'コンビニ']],
    ['年収400万 エンジニア', ['年収400万円〜', 'エンジニア']],
    ['年間休日120日以上', ['年間休日120日以上']],
    ['週3日 介護', ['週3日以内で可', '介護']],
    ['work from home translator', ['フルリモート・一部リモート勤務', '翻訳']],
    ['I am looking for a job as a waiter in Kyoto', ['ホールスタッフ', '京都府']],
    ['仕事を探しています', []],
    ['タイ料理', ['„タイ料理']],
    ['IT job 6 million yen', ['IT', '年収600万円〜']],
    ['べとなむご つうやく', ['ベトナム語', '通訳']],
    ['夜勤のない介護のお仕事を探しております', ['日勤', '介護']],
    ['月３０万以上 寮完備', ['月給30万円〜', '寮・社宅あり']],
    ['nihongo heta demo ok na shigoto', ['日本語 初級']],
    ['日本語あんまり話せないけど工場で働きたい', ['日本語 初級', '工場']],
    ['英語しか話せないけど飲食店で働きたい', ['日本語不問', '飲食店']],
    ['漢字が読めなくてもできる清掃の仕事', ['日本語 初級', '清掃']],
    ['1000円以下なし コンビニ', ['時給1,000円〜', 'コンビニ']],
    ['not 5 days a week', ['週4日以内で可']],
    ['週28時間以内', ['週28時間以内']],
    ['週28時間まで コンビニ', ['週28時間以内', 'コンビニ']],
    ['28時間以内', ['週28時間以内']],
    ['up to 28 hours', ['週28時間以内']],
    ['max 28h', ['週28時間以内']],
    ['28 hours max', ['週28時間以内']],
    ['no more than 20 hours per week', ['週20時間以内']],
    ['less than 20 hrs/week', ['週20時間以内']],
    ['週20時間以下', ['週20時間以内']],
    ['週20〜28時間', ['週28時間以内']],
    ['週30時間以上', ['週30時間以上']],
    ['at least 30 hours a week', ['週30時間以上']],
    ['30+ hours a week', ['週30時間以上']],
    ['週3日以上', ['週3日以上']],
    ['at least 3 days a week', ['週3日以上']],
    ['3 or more days a week', ['週3日以上']],
    ['週5日以内', ['週5日以内で可']],
    ['up to 5 days a week', ['週5日以内で可']],
    ['max 3 days a week', ['週3日以内で可']],
    ['fewer than 3 days a week', ['週2日以内で可']],
    ['週3日未満', ['週2日以内で可']],
    ['at least 120 days off a year', ['年間休日120日以上']],
    ['月20万円以下', ['月給20万円以下']],
    ['no more than 250,000 yen a month', ['月給25万円以下']],
  ])('%s', (keyword, read) => {
    const [first] = [reading(keyword)];
    for (const [at, name] of read.entries())
      expect(first[at], JSON.stringify(first)).toContain(name.replace('〜', ''));
    expect(first).toHaveLength(read.length);
  });

  it.each([
    ['月給25万円〜30万円', '月給25万円〜'],
    ['月給25万円から30万円', '月給25万円〜'],
    ['月給25〜30万円', '月給25万円〜'],
    ['月給25万円ー30万円', '月給25万円〜'],
    ['年収400万〜600万', '年収400万円〜'],
    ['年収400-600万', '年収400万円〜'],
    ['時給1200円〜1500円', '時給1,200円〜'],
    ['時給1,200〜1,500円', '時給1,200円〜'],
    ['1200円から1500円', '時給1,200円〜'],
    ['between 250000 and 300000 yen', '月給25万円〜'],
    ['from 200,000 to 300,000 yen a month', '月給20万円〜'],
    ['250k-300k', '月給25万円〜'],
    ['¥250,000 - ¥300,000', '月給25万円〜'],
    ['￥250,000〜￥300,000／月', '月給25万円〜'],
    ['¥1,200/h - ¥1,500/h', '時給1,200円〜'],
    ['¥1,500/h', '時給1,500円〜'],
    ['¥1500', '時給1,500円〜'],
    ['月給30', '月給30万円〜'],
    ['年収400', '年収400万円〜'],
    ['20万円台', '月給20万円〜'],
    ['時給1200円台', '時給1,200円〜'],
  ])('asks for the lower end of pay alone: %s', (keyword, name) => {
    expect(reading(keyword)).toEqual([name]);
    expect(
      understand(keyword).asks.ranges!.salary?.to ?? understand(keyword).asks.ranges!.statedPay?.to,
    ).toBe(undefined);
  });

  it.each([
    '残業月20時間',
    '残業20時間以内',
    '残業月平均20時間以下',
    '1日10時間以内',
    '月3回',
    'between tokyo and osaka',
    '1200円から 週3日',
  ])('takes no other number for the end of a range: %s', (keyword) => {
    expect(understand(keyword).asks.ranges?.salary).toBeUndefined();
  });

  it.each([
    ['4月入社', 'Starts in April 2027', '2027-04-01', '2027-04-30'],
    ['来年4月1日入社 正社員', 'Starts on 1 April 2027', '2027-04-01', '2027-04-01'],
    ['4月までに働きたい', 'Starts by the end of April 2027', undefined, '2027-04-30'],
    ['来月から 介護', 'Starts in December 2026', '2026-12-01', '2026-12-31'],
    ['再来月スタート', 'Starts in January 2027', '2027-01-01', '2027-01-31'],
    ['今月から', 'Starts by the end of November 2026', undefined, '2026-11-30'],
    ['start in April', 'Starts in April 2027', '2027-04-01', '2027-04-30'],
    ['nurse starting april 1, 2027', 'Starts on 1 April 2027', '2027-04-01', '2027-04-01'],
    ['start by the end of March', 'Starts by the end of March 2027', undefined, '2027-03-31'],
    ['hotel next month', 'Starts in December 2026', '2026-12-01', '2026-12-31'],
    ['available from may', 'Starts in May 2027', '2027-05-01', '2027-05-31'],
    // What has passed can start at once.
    ['start in January 2020', 'Starts by 21 November 2026', undefined, '2026-11-21'],
    ['すぐ働ける 東京', 'Immediate start', undefined, '2026-11-21'],
    ['即日', 'Immediate start', undefined, '2026-11-21'],
    ['immediate start nurse', 'Immediate start', undefined, '2026-11-21'],
  ])('reads when work should start: %s', (keyword, name, from, to) => {
    setClock('2026-11-21T03:00:00.000Z');
    const { read, rest, asks } = understand(keyword);
    expect(read.map((one) => nameOfRead(one).en)).toContain(name);
    expect(rest).toEqual([]);
    const day = (moment?: number) => (moment === undefined ? undefined : tokyoDay(moment));
    expect([day(asks.ranges?.starts?.from), day(asks.ranges?.starts?.to)]).toEqual([from, to]);
    expect(asks.concepts?.flatMap(({ values }) => values?.feature ?? []) ?? []).toEqual([]);
  });

  it.each(['3か月から', '6月', '2027年卒', 'from market', 'from Mary', 'may', '3月10日まで'])(
    'takes no other month for a start: %s',
    (keyword) => {
      expect(understand(keyword).asks.ranges?.starts).toBeUndefined();
    },
  );

  it.each([
    ['夜勤なし 看護師', 'day-shift', undefined],
    ['no night shift nurse', 'day-shift', undefined],
    ['介護 東京以外', undefined, 'tokyo'],
    ['nurse except tokyo', undefined, 'tokyo'],
    ['nurse -tokyo', undefined, 'tokyo'],
  ])('knows what is not wanted: %s', (keyword, feature, place) => {
    const { asks } = understand(keyword);
    if (feature) expect(asks.concepts!.flatMap(({ values }) => values?.feature ?? [])).toContain(feature);
    if (place) expect(asks.without!.filters!.anyPlace).toContain(place);
    expect(asks.filters.anyPlace).toBeUndefined();
  });

  it.each([
    ['I can’t work nights', ['日勤のみ'], []],
    ['i cannot work on weekends', ['土日休み'], []],
    ['夜勤は無理', ['日勤のみ'], []],
    ['夜勤ができないので日勤だけの看護の仕事', ['日勤のみ', '日勤のみ', '看護'], []],
    ['残業したくない', ['残業ほぼなし'], []],
    ['土日は働けません', ['土日休み'], []],
    ['バイトではなく正社員', ['正社員'], ['パート・アルバイト']],
    ['東京・大阪以外', [], ['東京都', '大阪府']],
    ['東京や大阪以外 介護', ['介護'], ['東京都', '大阪府']],
    ['介護 大阪以外', ['介護'], ['大阪府']],
    ['東京 介護以外', ['東京都'], ['介護']],
    ['nurse except tokyo and osaka', ['看護師'], ['東京都', '大阪府']],
    ['no nights or weekends', ['日勤のみ', '土日休み'], []],
    ['I do not speak any Japanese but I speak Chinese', ['日本語不問', '中国語'], []],
    ['I cannot read kanji', ['日本語 初級（あいさつ程度）まで'], []],
  ])('reads what somebody can or will not do: %s', (keyword, wanted, unwanted) => {
    const { read, rest } = understand(keyword);
    const names = (not: boolean) =>
      read.filter((one) => one.not === not).map((one) => nameOfRead({ ...one, not: false }).jp);
    expect([names(false), names(true), rest.map(({ text }) => text)]).toEqual([wanted, unwanted, []]);
  });

  it.each(['リゾート 東京', 'japanese food tokyo', 'みなし残業なし 東京'])(
    'takes no word that there is for a misspelt one: %s',
    (keyword) => {
      expect([...attempts(keyword)].flatMap(({ corrected: words }) => words)).toEqual([]);
    },
  );

  it.each([
    ['大阪で介護の仕事がしたいんですが', ['大阪府', '介護']],
    ['大阪で介護の仕事をさせてくれませんかねえ', ['大阪府', '介護']],
    ['大阪の介護施設で働いてみたい', ['大阪府', '介護施設']],
    ['大阪の介護施設で働かせてください', ['大阪府', '介護施設']],
    ['大阪に住んでいて介護の仕事をしたい', ['大阪府', '介護']],
    ['大阪にいてるさかい介護がやりたくて', ['大阪府', '介護']],
    ['寮付きの工場で働けませんか', ['寮・社宅あり', '工場']],
    ['寮付きの工場で働けんもんかな', ['寮・社宅あり', '工場']],
    ['寮のある会社で働きたいんですけど', ['寮・社宅あり']],
    ['寮のある会社で働きてえんだけども', ['寮・社宅あり']],
  ])('takes what is known out of a sentence that is not, before it gives up: %s', (keyword, names) => {
    // Nothing finds anything until all words that no text has are given up.
    const found = [...attempts(keyword)].find(({ asks }) => asks.keyword === undefined)!;
    expect(found.understood.read.map((one) => nameOfRead(one).jp)).toEqual(names);
    expect(found.dropped.filter((word) => names.includes(word))).toEqual([]);
  });

  it.each([
    ['日曜休み', ['土日休み']],
    ['平日9時から17時の事務', ['土日休み', '事務', '„9時から17時']],
    ['寮費無料', ['寮・社宅あり', '„無料']],
    ['残業月20時間以内 東京', ['東京都', '„残業月20時間以内']],
    ['週休3日', ['週4日以内で可']],
    ['東京23区 事務', ['東京23区', '事務']],
    ['扶養内', ['週20時間以内']],
    ['出社 週1', ['一部リモート勤務']],
    ['年末年始休み 長期休暇', ['年末年始休み', '夏季休暇・年末年始休み']],
    ['one day a week', ['週1日以内で可']],
    ['澁谷', ['渋谷区']],
    ['大坂 介護', ['大阪府', '介護']],
    ['手取り20万以上', ['手取り月20万円〜（目安）']],
    ['手取り月20万', ['手取り月20万円〜（目安）']],
    ['3 million a year after tax', ['手取り月25万円〜（目安）']],
    ['take-home 200,000 yen a month', ['手取り月20万円〜（目安）']],
    ['時給1200円 手取り', ['時給1,200円〜（額面）']],
    ['月給20万', ['月給20万円〜']],
  ])('reads what is asked of a working life every day: %s', (keyword, names) => {
    expect(reading(keyword)).toEqual(names);
  });

  it('takes a name apart only where no text has it', () => {
    const [whole, ...later] = [...attempts('大阪花火堂')];
    expect(whole!.asks).toEqual({ filters: {}, keyword: '大阪花火堂' });
    expect(later[0]!.asks).toMatchObject({ filters: { anyPlace: ['osaka'] }, keyword: '花火堂' });
  });

  it('takes what is in quotes as it stands', () => {
    const { asks } = understand('"夜勤" 看護師');
    expect(asks.concepts).toContainEqual(expect.objectContaining({ words: ['夜勤'] }));
    expect(asks.filters).toEqual({});
  });

  it('takes what is in quotes after a minus as not wanted', () => {
    const { asks } = understand('看護師 -"夜勤"');
    expect(asks.without!.concepts).toContainEqual(expect.objectContaining({ words: ['夜勤'] }));
    expect(asks.concepts!.flatMap(({ words }) => words)).not.toContain('夜勤');
    expect(understand('看護師-"夜勤"').asks.without).toBeUndefined();
  });

  it('keeps the order in which conditions were typed', () => {
    expect(understand('東京 -"夜勤" 看護師').read.map(({ text }) => text)).toEqual([
      '東京',
      '-"夜勤"',
      '看護師',
    ]);
  });

  it('holds two limits of one amount together', () => {
    const { ranges } = understand('20万円以上30万円以下 事務').asks;
    expect(ranges!.salary).toEqual({ within: 'JPY', from: 200_000 * 12, to: 300_000 * 12 });
    expect(understand('25万円以上 30万円以上').asks.ranges!.salary!.from).toBe(300_000 * 12);
  });

  it('takes the narrower of two values where one lies in the other, and either where not', () => {
    expect(understand('特定技能 特定技能1号').asks.filters.visaType).toEqual(['ssw-1']);
    expect(understand('dependent visa max 28 hours').asks.filters.visaType).toEqual(['dependent']);
    expect(understand('留学生 家族滞在').asks.filters.visaType!.toSorted()).toEqual(['dependent', 'student']);
  });

  it('means the city, not a town that has its name as well', () => {
    expect(understand('横浜').asks.filters.anyPlace).not.toContain('024066');
    expect(understand('横浜町').asks.filters.anyPlace).toEqual(['024066']);
  });

  it('takes no short word for a place that only sounds alike', () => {
    expect([...attempts('house gifu')].flatMap(({ corrected: words }) => words)).toEqual([]);
  });

  it('looks for fewer of the words where all are in no posting', () => {
    const tried = [...attempts('zzqa 花火 qqxz')].map(({ asks, dropped }) => [asks.keyword, dropped.length]);
    expect(tried[0]).toEqual(['zzqa 花火 qqxz', 0]);
    expect(tried).toContainEqual(['花火 qqxz', 1]);
    expect(tried.slice(-3).map(([, left]) => left)).toEqual([2, 2, 2]);
    expect([...attempts('花火')]).toHaveLength(1);
  });

  it('names a place once: the narrowest of those that lie in each other, each of those that do not', () => {
    expect(understand('神奈川 横浜').asks.filters.anyPlace).not.toContain('kanagawa');
    expect(understand('東京 横浜').asks.filters.anyPlace).toContain('tokyo');
    expect(understand('東京 府中').asks.filters.anyPlace).toEqual(['132063']);
  });

  it.each([
    ['enginer tokyo', 'engineer'],
    ['intrepreter', 'interpreter'],
    ['fukouka', 'fukuoka'],
    ['エンジニヤ', 'えんじにあ'],
    ['プログラーマー 東京', 'ぷろぐらまー'],
  ])('knows %s for what it was meant as', (keyword, meant) => {
    const corrected = [...attempts(keyword)].flatMap(({ corrected: words }) =>
      words.map((one) => one.meant.toLowerCase()),
    );
    expect(
      corrected.map((word) =>
        word.normalize('NFKC').replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60)),
      ),
    ).toContain(meant);
  });

  /** Each way of asking after the first: what it takes wider, and what it leaves out. */
  const ways = (keyword: string) =>
    [...attempts(keyword)].slice(1).map(({ dropped, widened }) => ({
      without: dropped,
      wider: widened.map(({ text }) => text),
    }));

  it('gives up last what the work is and where', () => {
    expect(
      ways('看護師 東京 寮あり').filter(({ without, wider }) => without.length + wider.length > 0),
    ).toEqual([
      { without: ['寮あり'], wider: [] },
      { without: [], wider: ['看護師'] },
      { without: ['寮あり'], wider: ['看護師'] },
      { without: ['東京'], wider: [] },
      { without: ['東京'], wider: ['看護師'] },
      { without: ['看護師'], wider: [] },
      // Then the first two: something is always left.
      { without: ['寮あり', '東京'], wider: ['看護師'] },
    ]);
  });

  it('takes a town as its prefecture before it gives up anything, and an occupation with related ones', () => {
    const [, , place, work, both] = [...attempts('ラーメン屋 新宿')];
    expect(place!.asks.filters.anyPlace).toEqual(['tokyo']);
    expect(work!.asks.filters.anyPlace).toEqual(['131041']);
    const codes = (one: typeof work) => one!.asks.concepts![0]!.values!.positionDetail!;
    expect(codes(work).length).toBeGreaterThan(codes(place).length);
    expect(both!.asks.filters.anyPlace).toEqual(['tokyo']);
    expect(codes(both)).toEqual(codes(work));
    // A name in many prefectures, and what is not wanted, stay as they are.
    expect(ways('レストラン -新宿').flatMap(({ wider }) => wider)).not.toContain('新宿');
  });

  it('gives up what is said twice at once', () => {
    expect(ways('hotel front english only no japanese')).toContainEqual({
      without: ['english only', 'no japanese'],
      wider: [],
    });
  });

  it('calls an occupation by the word that was typed, else by a word, not by letters', () => {
    expect(nameOfRead(understand('english teacher').read[0]!).en).toBe('English teacher');
    expect(nameOfRead(understand('ramen shop').read[0]!)).toEqual({ jp: 'ラーメン調理人', en: 'Ramen shop' });
    expect(nameOfRead(understand('事務').read[0]!).en).toBe('Office work');
    expect(nameOfRead(understand('理学療法士').read[0]!).en).toBe('Physical therapist');
  });

  it('reads whatever is typed, with pieces that stand in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc
            .array(
              fc.constantFrom(
                '夜勤',
                'なし',
                ' ',
                '東京',
                '"',
                '-',
                '１５００円',
                '週3',
                'no',
                'or',
                'ﾊﾟｰﾄ',
                '。',
              ),
            )
            .map((parts) => parts.join('')),
        ),
        (keyword) => {
          const { read, rest } = understand(keyword);
          for (const { start, end, text } of [...read, ...rest]) {
            expect(start).toBeLessThan(end);
            expect(keyword.slice(start, end)).toBe(text);
          }
        },
      ),
    );
  });
});
