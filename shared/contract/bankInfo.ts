import * as z from 'zod';
import { accountTypes } from '../domain/bankAccount.ts';
import { foldBic, isBic } from '../domain/bic.ts';
import { foldIban, ibanFault, ibanLength } from '../domain/iban.ts';
import { longestBankKeyword } from '../domain/keywords.ts';
import { foldToSwift } from '../domain/swiftText.ts';
import { fold } from '../domain/text.ts';
import { foldToZengin, zenginNameLength } from '../domain/zengin.ts';
import { area } from './core.ts';
import { Code, Done, foldedLine, Id, Instant, line, listOf, pageQuery } from './shapes.ts';

type Folded = { text: string } | { refused: string };

/** A text normalized to a character set; the first character outside it is reported. */
const foldedText = (max: number, foldInto: (value: string) => Folded) =>
  line(200, 0).transform((value, context) => {
    const folded = foldInto(value);
    const custom = (rule: string, values?: Record<string, string | number>) => {
      context.addIssue({ code: 'custom', params: { rule, values } });
      return z.NEVER;
    };
    if ('refused' in folded) return custom('characterRefused', { character: folded.refused });
    if (folded.text === '') return custom('required');
    if (folded.text.length > max) return custom('tooLong', { maximum: max });
    return folded.text;
  });

const digits = (length: number) =>
  foldedLine(40, 0, (value) => fold(value).replace(/[\s-]/g, '')).refine(
    (value) => new RegExp(`^[0-9]{${length}}$`).test(value),
    {
      params: { rule: 'digitCount', values: { digits: length } },
    },
  );

const Iban = foldedLine(60, 0, foldIban).superRefine((value, context) => {
  const rule = ibanFault(value);
  const expected = ibanLength(value.slice(0, 2));
  if (rule)
    context.addIssue({
      code: 'custom',
      params: { rule, ...(expected !== undefined && { values: { expected, given: value.length } }) },
    });
});

export const JapaneseAccount = z.strictObject({
  place: z.literal('japan'),
  bankCode: digits(4),
  branchCode: digits(3),
  accountType: z.enum(accountTypes).describe('ACCOUNT_TYPE'),
  accountNumber: digits(7),
  holder: foldedText(zenginNameLength, foldToZengin).describe(
    'kana of any width, stored in the half-width set of the Zengin system',
  ),
});

export type JapaneseAccount = z.infer<typeof JapaneseAccount>;

const hasIbans = ({ country }: { country: string }): boolean => ibanLength(country) !== undefined;
/** Checked together with single fields, so that a form can show all errors at once. */
const rule = (field: string, name: string) => ({
  path: [field],
  params: { rule: name },
  when: ({ value }: { value: unknown }) =>
    typeof (value as { country?: unknown } | undefined)?.country === 'string',
});

export const AccountAbroad = z
  .strictObject({
    place: z.literal('abroad'),
    country: Code.describe('COUNTRY, not JP'),
    bic: foldedLine(20, 0, foldBic).refine(isBic, { params: { rule: 'bic' } }),
    iban: Iban.optional().describe('where the country has IBANs'),
    accountNumber: foldedLine(60, 0, (value) => fold(value).toUpperCase().replace(/[\s-]/g, ''))
      .refine((value) => /^[A-Z0-9]{4,34}$/.test(value), { params: { rule: 'accountNumber' } })
      .optional()
      .describe('where it has none'),
    routingCode: foldedLine(30, 0, (value) => fold(value).toUpperCase().replace(/[\s-]/g, ''))
      .refine((value) => /^[A-Z0-9]{3,15}$/.test(value), { params: { rule: 'invalid' } })
      .optional()
      .describe('ABA, BSB, IFSC and the like'),
    bankName: foldedText(70, foldToSwift),
    bankAddress: foldedText(105, foldToSwift),
    holder: foldedText(70, foldToSwift),
  })
  .refine(({ country }) => country !== 'JP', rule('country', 'notOffered'))
  .refine((one) => !hasIbans(one) || one.iban !== undefined, rule('iban', 'required'))
  .refine((one) => !hasIbans(one) || one.accountNumber === undefined, rule('accountNumber', 'unknown'))
  .refine((one) => hasIbans(one) || one.accountNumber !== undefined, rule('accountNumber', 'required'))
  .refine((one) => hasIbans(one) || one.iban === undefined, rule('iban', 'unknown'))
  .refine(
    (one) => !hasIbans(one) || one.iban === undefined || one.iban.startsWith(one.country),
    rule('iban', 'ibanOtherCountry'),
  );
export type AccountAbroad = z.infer<typeof AccountAbroad>;

const given = line(200).optional();

/** An account as entered: the fields of `JapaneseAccount` or of `AccountAbroad`, depending on `place`. */
export const BankAccount = z
  .strictObject({
    place: z.enum(['japan', 'abroad']),
    bankCode: given.describe('japan: four digits'),
    branchCode: given.describe('japan: three digits'),
    accountType: given.describe('japan: ACCOUNT_TYPE'),
    accountNumber: given.describe('japan: seven digits; abroad: where the country has no IBANs'),
    country: given.describe('abroad: COUNTRY, not JP'),
    bic: given.describe('abroad'),
    iban: given.describe('abroad: where the country has IBANs'),
    routingCode: given.describe('abroad: ABA, BSB, IFSC and the like'),
    bankName: given.describe('abroad'),
    bankAddress: given.describe('abroad'),
    holder: line(200)
      .optional()
      .describe(
        'japan: kana of any width, stored in the half-width set of the Zengin system; abroad: Latin letters',
      ),
  })
  .transform((account, context): JapaneseAccount | AccountAbroad => {
    const schema = account.place === 'japan' ? JapaneseAccount : AccountAbroad;
    const result = z.safeParse<z.ZodType<JapaneseAccount | AccountAbroad>>(schema, account, {
      reportInput: true,
    });
    if (result.success) return result.data;
    context.issues.push(...(result.error.issues as typeof context.issues));
    return z.NEVER;
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = JapaneseAccount | AccountAbroad;

/** An account as shown: only the last digits of its number. */
export const BankInfo = z
  .object({
    place: z.enum(['japan', 'abroad']),
    country: Code,
    bankName: z.string(),
    bankCode: z.string().optional(),
    branchName: z.string().optional(),
    branchCode: z.string().optional(),
    accountType: z.enum(accountTypes).optional(),
    bic: z.string().optional(),
    routingCode: z.string().optional(),
    bankAddress: z.string().optional(),
    holder: z.string(),
    hasIban: z.boolean(),
    lastDigits: z.string().describe('the last three of account number or IBAN'),
    updatedAt: Instant,
  })
  .meta({ id: 'BankInfo' });
export type BankInfo = z.infer<typeof BankInfo>;

export const Bank = z
  .object({
    code: z.string(),
    name: z.string(),
    kana: z.string(),
    nameEnglish: z.string().optional().describe('of the larger banks'),
  })
  .meta({ id: 'Bank' });
export type Bank = z.infer<typeof Bank>;

export const Branch = z
  .object({ code: z.string(), name: z.string(), kana: z.string() })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** Maximum of banks or branches in a list; a longer keyword finds the others. */
const banksShown = { page: pageQuery.page, pageSize: pageQuery.pageSize.default(30) };

const keyword = line(longestBankKeyword, 0)
  .optional()
  .describe('code, or part of the name in kanji, kana or Latin letters');

export const bankInfo = area({
  getBankInfo: {
    method: 'GET',
    path: '/bank-info',
    access: 'staff',
    summary:
      'The caller’s bank account; only the last three digits of its number. Requires a recent password check',
    output: z.object({ bankInfo: BankInfo.nullable() }),
    errors: ['password_needed'],
  },
  upsertBankInfo: {
    method: 'POST',
    path: '/bank-info',
    access: 'staff',
    audit: 'bankInfo.save',
    summary: 'Save the caller’s bank account, encrypted. Requires a recent password check',
    query: z.strictObject({
      replaces: z
        .union([Instant, z.literal('none')])
        .optional()
        .describe('updatedAt as read; if another account was saved since, the response is changed_meanwhile'),
    }),
    body: BankAccount,
    output: z.object({ bankInfo: BankInfo }),
    errors: ['password_needed', 'changed_meanwhile'],
  },
  deleteBankInfo: {
    method: 'DELETE',
    path: '/bank-info',
    access: 'staff',
    audit: 'bankInfo.delete',
    summary: 'Erase the caller’s bank account. Requires a recent password check',
    output: Done,
    errors: ['password_needed', 'changed_meanwhile'],
  },
  listBanks: {
    method: 'GET',
    path: '/bank-info/banks',
    access: 'any',
    summary: 'Banks of a country by code or name; without a keyword the larger ones',
    query: z.strictObject({ country: Code.default('JP'), keyword, ...banksShown }),
    output: listOf(Bank),
  },
  listBranches: {
    method: 'GET',
    path: '/bank-info/banks/{bankCode}/branches',
    access: 'any',
    summary: 'Branches of a Japanese bank by code or name',
    params: z.strictObject({ bankCode: z.string().regex(/^[0-9]{4}$/) }),
    query: z.strictObject({ keyword, ...banksShown }),
    output: listOf(Branch),
  },
  bankInfoDetails: {
    method: 'GET',
    path: '/bank-info/details/{staffId}',
    access: 'employee',
    rights: 'bankAccounts.read',
    audit: 'bankInfo.read',
    summary:
      "A staff member's bank account, whole to who may pay, else the last three digits; each look is written down",
    params: z.strictObject({ staffId: Id }),
    output: z.object({
      mayPay: z.boolean(),
      bankInfo: z
        .object({
          ...BankInfo.partial().shape,
          country: Code,
          lastDigits: z.string(),
          updatedAt: Instant,
          accountNumber: z.string().optional(),
          iban: z.string().optional(),
        })
        .nullable(),
    }),
  },
});
