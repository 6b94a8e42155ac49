/**
 * The operator of this installation: the only place for it, in both languages. Facts that are `missing` are
 * left out of pages and reported at start and build; replace them by `{ jp: '…', en: '…' }`. Facts that do
 * not apply (a licence that the operator does not need) become `undefined`.
 *
 * Before the site is used, a lawyer must check the texts in site/src/content against the operator's actual
 * practice. Points to check: which licences and notifications the business needs (placement, dispatch,
 * specified job-information provider), the records of job seekers that a licensed placement agency must keep
 * although an account is erased at once, the transfer of personal data abroad, liability, the court, and the
 * minimum age for registration.
 */
import { product } from './product.ts';
import type { Locale } from './routes.ts';

export type InBoth = Readonly<Record<Locale, string>>;

interface Missing {
  missing: InBoth;
}
/** A missing fact, described in the operator's terms. */
const missing = (jp: string, en: string): Missing => ({ missing: { jp, en } });

export const operator = {
  legalName: missing('会社名', 'legal name'),
  representative: missing('代表者の役職と氏名', 'title and name of the representative'),
  address: missing('所在地', 'registered address'),
  phone: missing('電話番号', 'telephone number'),
  email: missing('問い合わせ用メールアドレス', 'contact email address'),
  /** 運営責任者: responsible for sales, as required by the Act on Specified Commercial Transactions. */
  salesManager: missing('販売の責任者の役職と氏名', 'title and name of the person responsible for sales'),
  contactHours: missing('受付時間', 'opening hours'),
  corporateNumber: missing('法人番号', 'corporate number'),
  /** T and thirteen digits; `undefined` for an operator that issues no qualified invoices. */
  invoiceRegistrationNumber: missing(
    '適格請求書発行事業者の登録番号',
    'registration number as an issuer of qualified invoices',
  ),
  /** When payments by bank transfer are due. */
  bankTransferDue: missing('銀行振込の支払期限', 'by when a bank transfer is due'),
  /** 有料職業紹介事業許可番号 */
  placementLicence: missing('有料職業紹介事業許可番号', 'fee-charging employment placement licence number'),
  /** 労働者派遣事業許可番号 */
  dispatchLicence: missing('労働者派遣事業許可番号', 'worker dispatching licence number'),
  /** 労働者派遣法第23条第5項: what a dispatching business must publish for each office. */
  dispatchWorkers: missing('派遣労働者の数', 'number of dispatched workers'),
  dispatchClients: missing('派遣先の数', 'number of client companies'),
  dispatchFeeAverage: missing('派遣料金の平均額（1日8時間）', 'average fee for a day of eight hours'),
  dispatchWageAverage: missing(
    '派遣労働者の賃金の平均額（1日8時間）',
    'average wage for a day of eight hours',
  ),
  dispatchMarginRate: missing('マージン率', 'margin rate'),
  dispatchAgreement: missing(
    '労使協定の有無、対象となる派遣労働者の範囲、有効期間の終期',
    'whether there is a labour-management agreement, whom it covers, and until when',
  ),
  dispatchTraining: missing('教育訓練とキャリア形成支援の内容', 'training and career support'),
  /** 特定募集情報等提供事業の届出受理番号 */
  jobInformationNotification: missing(
    '特定募集情報等提供事業届出受理番号',
    'receipt number of the specified job-information provider notification',
  ),
  privacyOfficer: missing(
    '個人情報保護管理者の部署と氏名または役職',
    'department and name or title of the personal information protection manager',
  ),
  /** Fee for requesting disclosure of personal data. */
  disclosureFee: missing(
    '開示請求の手数料（無料の場合は「無料」）',
    'fee for a disclosure request, or “free of charge”',
  ),
  court: missing('第一審の専属的合意管轄裁判所', 'court of first instance agreed on'),
  /** Must match `region` in infra/settings.ts. */
  hosting: { jp: 'Amazon Web Services（東京リージョン）', en: 'Amazon Web Services (Tokyo region)' },
} as const satisfies Record<string, InBoth | Missing | undefined>;

export type OperatorFact = keyof typeof operator;

const facts: Readonly<Partial<Record<OperatorFact, InBoth | Missing>>> = operator;

/** The operator's fact in a language; undefined if it does not apply or is missing. */
export function operatorFact(fact: OperatorFact, locale: Locale): string | undefined {
  const known = facts[fact];
  return known && 'missing' in known ? undefined : known?.[locale];
}

/** The legal name; while missing, the office's name. */
export const operatorName = (locale: Locale): string =>
  operatorFact('legalName', locale) ??
  { jp: `${product.name}運営事務局`, en: `the operator of ${product.name}` }[locale];

/** Facts that the operator has not filled in yet: 'legalName (会社名, legal name)'. */
export const missingFacts = (): string[] =>
  Object.entries(facts).flatMap(([fact, known]) =>
    known && 'missing' in known ? [`${fact} (${known.missing.jp}, ${known.missing.en})`] : [],
  );

/** Printed at start and build; undefined if nothing is missing. */
export function missingFactsNote(): string | undefined {
  const all = missingFacts();
  if (all.length === 0) return undefined;
  return `Who runs this site is not filled in. In shared/operator.ts these are missing, and pages leave them out:\n${all
    .map((one) => `  ${one}`)
    .join('\n')}`;
}
