/**
 * Who runs this installation: the one place for it, in both languages. Every value made by `toFill` is a placeholder that
 * the pages show as such; replace it by `{ jp: '…', en: '…' }`. What does not apply (a licence that the operator does not
 * need) becomes `undefined` and disappears from the pages.
 *
 * Before the site is used, a lawyer must check the texts in site/src/content against what this operator really does. To
 * look at in particular: which licences and notifications the business needs (placement, dispatch, specified
 * job-information provider), the records of job seekers that a licensed placement agency keeps by law although an account
 * is erased at once, the transfer of personal data abroad, liability, the court, and from what age one may register.
 */
import type { Locale } from './routes.ts';

export type InBoth = Readonly<Record<Locale, string>>;

const toFill = (jp: string, en: string): InBoth => ({
  jp: `［要記入：${jp}］`,
  en: `[To be filled in: ${en}]`,
});

export const operator = {
  legalName: toFill('会社名', 'legal name'),
  representative: toFill('代表者の役職と氏名', 'title and name of the representative'),
  address: toFill('所在地', 'registered address'),
  phone: toFill('電話番号', 'telephone number'),
  email: toFill('問い合わせ用メールアドレス', 'contact e-mail address'),
  /** 運営責任者: who answers for sales, as the Act on Specified Commercial Transactions asks. */
  salesManager: toFill('販売の責任者の役職と氏名', 'title and name of the person responsible for sales'),
  contactHours: toFill('受付時間', 'opening hours'),
  corporateNumber: toFill('法人番号', 'corporate number'),
  /** T and thirteen digits; `undefined` for an operator that issues no qualified invoices. */
  invoiceRegistrationNumber: toFill(
    '適格請求書発行事業者の登録番号',
    'registration number as an issuer of qualified invoices',
  ),
  /** By when somebody pays who pays by bank transfer. */
  bankTransferDue: toFill('銀行振込の支払期限', 'by when a bank transfer is due'),
  /** 有料職業紹介事業許可番号 */
  placementLicence: toFill('有料職業紹介事業許可番号', 'fee-charging employment placement licence number'),
  /** 労働者派遣事業許可番号 */
  dispatchLicence: toFill('労働者派遣事業許可番号', 'worker dispatching licence number'),
  /** 労働者派遣法第23条第5項: what a dispatching business publishes of each of its offices. */
  dispatchWorkers: toFill('派遣労働者の数', 'number of dispatched workers'),
  dispatchClients: toFill('派遣先の数', 'number of client companies'),
  dispatchFeeAverage: toFill('派遣料金の平均額（1日8時間）', 'average fee for a day of eight hours'),
  dispatchWageAverage: toFill(
    '派遣労働者の賃金の平均額（1日8時間）',
    'average wage for a day of eight hours',
  ),
  dispatchMarginRate: toFill('マージン率', 'margin rate'),
  dispatchAgreement: toFill(
    '労使協定の有無、対象となる派遣労働者の範囲、有効期間の終期',
    'whether there is a labour-management agreement, whom it covers, and until when',
  ),
  dispatchTraining: toFill('教育訓練とキャリア形成支援の内容', 'training and career support'),
  /** 特定募集情報等提供事業の届出受理番号 */
  jobInformationNotification: toFill(
    '特定募集情報等提供事業届出受理番号',
    'receipt number of the specified job-information provider notification',
  ),
  privacyOfficer: toFill(
    '個人情報保護管理者の部署と氏名または役職',
    'department and name or title of the personal information protection manager',
  ),
  /** What somebody pays who asks what is kept about them. */
  disclosureFee: toFill(
    '開示請求の手数料（無料の場合は「無料」）',
    'fee for a disclosure request, or “free of charge”',
  ),
  court: toFill('第一審の専属的合意管轄裁判所', 'court of first instance agreed on'),
  /** Follows `region` in infra/settings.ts. */
  hosting: { jp: 'Amazon Web Services（東京リージョン）', en: 'Amazon Web Services (Tokyo region)' },
} as const satisfies Record<string, InBoth | undefined>;

export type OperatorFact = keyof typeof operator;

/** The operator's fact in a language; nothing where it does not apply. */
export const operatorFact = (fact: OperatorFact, locale: Locale): string | undefined =>
  (operator as Partial<Record<OperatorFact, InBoth>>)[fact]?.[locale];

/** Whether a text is, or holds, a placeholder that the operator has not replaced yet. */
export const holdsUnfilled = (text: string): boolean =>
  /［要記入：[^］]*］|\[To be filled in: [^\]]*\]/.test(text);
