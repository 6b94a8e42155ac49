/** The job page as rendered by the functions: readings, words, sharing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { descriptionHtml } from '../../functions/core/pages/feedWording.ts';
import type { JobPageData, ReadingsOf } from '../../shared/contract/pages.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { builtReadings } from '../support/readings.ts';
import { builtRenderer, type RenderPage } from '../support/site.ts';
import { content, jobId, jobPage, siteOrigin } from './samplePages.ts';

let renderPage: RenderPage;
let readingsOf: ReadingsOf;
beforeAll(async () => {
  renderPage = await builtRenderer();
  readingsOf = builtReadings();
}, 180_000);

const japanese = `/job_info/${jobId}`;
const english = `/en${japanese}`;
async function render(path: string, page: JobPageData = jobPage(), read: ReadingsOf | null = readingsOf) {
  const { status, html } = await renderPage(path, {
    page,
    siteOrigin,
    ...(read && { readingsOf: read }),
  });
  expect(status).toBe(200);
  return html;
}
/** Names what is missing without printing the page. */
const expectIn = (html: string, part: string) => expect(html.includes(part), part).toBe(true);
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const withoutReadings = (html: string) =>
  html.replaceAll(/<ruby>([^<]*)<rp>\(<rt aria-hidden=true>[ぁ-ゖー]+<rp>\)<\/ruby>/g, '$1');
const japaneseOnly = () =>
  jobPage({
    content: {
      ...Object.fromEntries(
        Object.entries(content).map(([key, value]) => [
          key,
          value && typeof value === 'object' && 'jp' in value ? { jp: value.jp } : value,
        ]),
      ),
      contractPeriod: { type: 'indefinite' },
      trialPeriod: { exists: false },
    },
  });

describe('readings', () => {
  it('are over title, texts, facts and our own words', async () => {
    const html = await render(japanese);
    const read = (text: string, reading: string) =>
      `<ruby>${text}<rp>(<rt aria-hidden=true>${reading}<rp>)</ruby>`;
    expectIn(html, `${read('客室', 'きゃくしつ')}${read('数', 'すう')}18の${read('小', 'ちい')}さな`);
    expectIn(html, `${read('月給', 'げっきゅう')}24${read('万', 'まん')}5,000${read('円', 'えん')}`);
    expectIn(html, `${read('勤務地', 'きんむち')}`);
    expectIn(html, 'id="furigana"');
  });

  it('change nothing else', async () => {
    const [read, plain] = [await render(japanese), await render(japanese, jobPage(), null)];
    const bare = (html: string) => withoutReadings(main(html)).replace(/<\/?span>/g, '');
    expect(
      bare(read)
        .replace(/<furigana-switch[\s\S]*?<\/furigana-switch>/, '')
        .replace(/\s+/g, ' '),
    ).toBe(bare(plain).replace(/\s+/g, ' '));
    expect(plain.includes('<ruby')).toBe(false);
    expect(plain.includes('furigana-switch')).toBe(false);
  });

  it('are on an English page for Japanese texts, and offered only there', async () => {
    const mixed = await render(english);
    // Only one text of this posting has no English.
    expect(mixed.match(/<ruby>/g)!.length).toBeLessThan(20);
    const whole = await render(english, japaneseOnly());
    expect(whole.search(/<div class="user-text" lang="ja"><span><ruby>客室/)).toBeGreaterThan(0);
    expectIn(whole, 'id="furigana"');
    expect((whole.match(/<dt>[^<]*<span><ruby>/) ?? [])[0]).toBeUndefined();
    const none = await render(
      english,
      jobPage({
        content: {
          welcomeSkills: undefined,
          recruiter: undefined,
        },
      }),
    );
    const inJapanese = none.match(/<ruby>/g)?.length ?? 0;
    expect(none.includes('furigana-switch')).toBe(inJapanese > 0);
  });

  it('are in no title, description, structured data or attribute', async () => {
    const html = await render(japanese);
    expect(html.slice(0, html.indexOf('<main'))).not.toContain('<ruby');
    expect((html.match(/="[^"]*<ruby/) ?? [])[0]).toBeUndefined();
    expect((html.match(/<(script|svg|style)\b[^>]*>[^<]*<ruby/) ?? [])[0]).toBeUndefined();
  });

  it('are not guessed for names of people and companies', async () => {
    const html = await render(japanese);
    expectIn(html, '>人事課 中川 恵<');
    expectIn(html, '>株式会社みなもホテルズ</a>');
  });

  it('do not turn text into markup', async () => {
    const attack = '漢字<script>alert(1)</script><img src=x onerror=alert(2)>&lt;b&gt;日本語" \'働く';
    const html = await render(
      japanese,
      jobPage({
        content: {
          title: { jp: attack },
          description: { jp: `${attack}\n${attack}` },
          workingHours: { jp: attack },
        },
      }),
    );
    const elements = html.replace(/="[^"]*"/g, '=""');
    expect(elements.includes('<script>alert')).toBe(false);
    expect(elements.includes('<img src=x')).toBe(false);
    expect(withoutReadings(main(html))).toContain(
      '漢字&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;&amp;lt;b&amp;gt;日本語&quot; &#x27;働く',
    );
  });

  it("do not double the page's size", async () => {
    const [read, plain] = [await render(japanese), await render(japanese, jobPage(), null)];
    expect(Buffer.byteLength(read)).toBeLessThan(Buffer.byteLength(plain) * 2);
  });
});

describe('work outside Japan', () => {
  it('refers to that country instead of Japan’s immigration office', async () => {
    const abroad = jobPage({ content: { workAreas: [{ country: 'VN', city: 'Hanoi' }], visaTypes: [] } });
    const inEnglish = main(await render(english, abroad, null));
    expectIn(inEnglish, 'A right to work there (Vietnam)');
    expect(inEnglish).not.toContain('Immigration Services Agency');
    expect(inEnglish).not.toContain('0570-013904');
    const inJapanese = main(await render(japanese, abroad, null));
    expectIn(inJapanese, '現地（ベトナム）で就労できる方');
    expect(inJapanese).not.toContain('出入国在留管理庁');
    expectIn(main(await render(english, jobPage(), null)), 'Immigration Services Agency');
  });
});

describe('lists in the texts of a posting', () => {
  it('are lists on its page, in its structured data and in feeds', async () => {
    const listed = jobPage({
      content: {
        duties: { jp: '主な仕事：\n・案内\n・予約', en: 'You will:\n• welcome guests\n• take bookings' },
        requirements: { jp: '1. 日本語\n2. 英語', en: '1. Japanese\n2. English' },
      },
    });
    const inJapanese = main(await render(japanese, listed, null));
    expectIn(inJapanese, '<p>主な仕事：</p><ul><li>案内</li><li>予約</li></ul>');
    expectIn(inJapanese, '<ol><li>日本語</li><li>英語</li></ol>');
    const html = await render(english, listed, null);
    expectIn(main(html), '<p>You will:</p><ul><li>welcome guests</li><li>take bookings</li></ul>');
    const data = /<script type="application\/ld\+json">(\{[^<]*JobPosting.*?)<\/script>/s.exec(html)![1]!;
    const { description } = [JSON.parse(data)].flatMap((one) => one['@graph'] ?? one)[0];
    expect(description).toContain('<p>You will:</p><ul><li>welcome guests</li><li>take bookings</li></ul>');
    expect(descriptionHtml(listed.job.content, 'en')).toContain('<ol><li>Japanese</li><li>English</li></ol>');
  });
});

describe('words of the posting', () => {
  const section = (html: string) => html.match(/<details class="job-words[\s\S]*?<\/details>/)?.[0] ?? '';

  it('are explained in the page’s language, with readings in both', async () => {
    const inJapanese = section(await render(japanese));
    expect(inJapanese).toMatch(/<dt lang="ja"[^>]*>内定<span class="job-words-reading">ないてい<\/span>/);
    expect(withoutReadings(inJapanese)).toContain('会社が採用すると約束することです。');
    const inEnglish = section(await render(english));
    expect(inEnglish).toMatch(/<dt lang="ja"[^>]*>内定<span class="job-words-reading">ないてい<\/span>/);
    expectIn(inEnglish, 'job offer');
    expectIn(inEnglish, 'The company’s promise to hire you.');
  });

  it('are left out if the posting has none', async () => {
    const page = jobPage({ job: { status: 'DRAFT', isOpen: false } });
    page.job.content = {
      title: { en: 'Something' },
      languages: [],
      visaTypes: [],
      visaSponsorship: false,
      workAreas: [],
      insurance: [],
    };
    page.job.jobNumber = '';
    expect(section(await render(english, page))).not.toContain('内定');
  });
});

describe('sharing', () => {
  it('has plain links with the page’s own URL', async () => {
    const html = await render(english);
    const address = encodeURIComponent(`${siteOrigin}${english}`);
    expectIn(html, `href="mailto:?subject=Hotel%20front%20desk%20and%20concierge&amp;body=`);
    for (const service of [
      'https://social-plugins.line.me/lineit/share?url=',
      'https://x.com/intent/post?url=',
    ])
      expectIn(html, `href="${service}${address}`);
    expect((html.match(/<(?:script|iframe|img)[^>]+(?:line\.me|x\.com)/) ?? [])[0]).toBeUndefined();
  });
});

describe('facts', () => {
  const plain = (html: string) => main(html).replaceAll(/<[^>]+>|\u2060/g, '');
  it.each([
    [
      'hour',
      1_200,
      ['月・年の目安（賞与を除く）月約20万円〜、年約242万円〜', '1日8時間・月21日として計算', '手取りの目安'],
    ],
    [
      'month',
      250_000,
      ['1年（賞与を除く）300万円〜', '手取りの目安月約20万円〜、年約241万円〜', '1時間あたり約1,488円から'],
    ],
    ['project', 300_000, ['仕事1件ごとの報酬です']],
  ] as const)('show conversions of pay by the %s', async (salaryType, from, expected) => {
    const content = { salary: { salaryType, from, currency: 'JPY' } } as const;
    const html = plain(await render(japanese, jobPage({ content }), null));
    for (const part of expected) expectIn(html, part);
  });

  it('show no monthly or yearly pay for part-time work without hours', async () => {
    const html = plain(
      await render(
        japanese,
        jobPage({
          content: {
            employmentStatus: 'parttime',
            salary: { salaryType: 'hour', from: 1_300, currency: 'JPY' },
            workingHours: { jp: '応相談', en: 'To be agreed' },
          },
        }),
        null,
      ),
    );
    expectIn(html, '月と年の金額は計算していません');
    expect(html).not.toContain('手取りの目安');
    expect(html).not.toContain('月約');
  });

  it('show base pay and fixed overtime pay separately, with the minimum wage', async () => {
    const salary = {
      salaryType: 'month',
      from: 300_000,
      currency: 'JPY',
      fixedOvertime: { hours: 20, amount: 40_000 },
      bonus: { times: 2, months: 3.5 },
    } as const;
    const workAreas = [{ country: 'JP', prefecture: 'tokyo' }];
    const html = plain(await render(japanese, jobPage({ content: { salary, workAreas } }), null));
    for (const part of [
      '基本給（固定残業代を除く）月26万円〜',
      '固定残業代月40,000円月20時間分。20時間を超える時間外労働の分は別に支給',
      '東京都の最低賃金は1,226円（2025年10月3日から',
      '賞与年2回、合計で基本給の3.5か月分支給された場合の1年の金額：451万円〜',
    ])
      expectIn(html, part);
  });

  it('show what each residence status permits, and whom to ask', async () => {
    const html = await render(english);
    expectIn(html, 'Any kind of work.');
    expectIn(html, 'Work within the activities permitted.');
    expectIn(html, 'Immigration Services Agency');
  });
});

describe('freelance work', () => {
  const freelance = (more: Partial<JobContent> = {}) =>
    jobPage({
      content: {
        ...more,
        employmentStatus: 'freelance',
        contractPeriod: { type: 'project', renewal: 'none' },
        salary: { salaryType: 'day', from: 22_000, to: 38_000, currency: 'JPY' },
      },
    });

  it('has a fee and no working conditions, even if the posting contains some', async () => {
    const [jp, en] = [
      main(withoutReadings(await render(japanese, freelance()))),
      await render(english, freelance()),
    ];
    const terms = (html: string) =>
      [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term!.replaceAll(/<[^>]+>/g, ''));
    for (const term of ['報酬', '契約形態', '業務を行う場所', '業務を行う時間'])
      expect(terms(jp)).toContain(term);
    for (const term of ['Fee', 'Contract type', 'Where you work', 'Working times'])
      expect(terms(en)).toContain(term);
    for (const term of [
      '給与',
      '勤務時間',
      '休憩時間',
      '時間外労働',
      '休日・休暇',
      '試用期間',
      '加入保険',
      '受動喫煙防止措置',
      '雇用形態',
    ])
      expect(terms(jp)).not.toContain(term);
    for (const term of ['Pay', 'Working hours', 'Trial period', 'Insurance', 'Days off', 'Employment type'])
      expect(terms(en)).not.toContain(term);
    expect(jp).not.toContain('年収の目安');
    expect(jp).not.toContain('労働条件');
  });

  it('says when the work is received and inspected and the fee is due, which employment does not', async () => {
    const terms = {
      delivery: { jp: '発注ごとに決める納期', en: 'The deadline set with each order' },
      inspection: { jp: '納品から7日以内', en: 'Within 7 days of delivery' },
      paymentDays: 45,
    };
    const posting = freelance(terms);
    const words = (html: string) => main(withoutReadings(html)).replaceAll(/<[^>]+>/g, '');
    const jp = words(await render(japanese, posting));
    for (const text of [
      '納期・業務を行う日（受領日）',
      '発注ごとに決める納期',
      '納品から7日以内',
      '報酬の支払期日',
      '受領した日から45日以内',
    ])
      expect(jp).toContain(text);
    const en = words(await render(english, posting));
    for (const text of [
      'Delivery or day of work (receipt)',
      'Inspection completed by',
      'Payment due',
      'Within 45 days of receipt',
    ])
      expect(en).toContain(text);
    expect(words(await render(japanese, jobPage({ content: terms })))).not.toContain('報酬の支払期日');
  });

  it("has a recruiter's name that is not marked as untranslated", async () => {
    const html = await render(english);
    expect(html).toMatch(/<dt>Recruiter<\/dt><dd[^>]*><div><div class="user-text" lang="ja">人事課 中川 恵/);
  });
});
