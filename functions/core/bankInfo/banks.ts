import type { Bank, Branch } from '../../../shared/contract/bankInfo.ts';
import { bankKey, type Searched, searchBanks, soundKey } from '../../../shared/domain/bankSearch.ts';
import { optionsOf } from '../../../shared/domain/select-data-all.ts';
import { fold } from '../../../shared/domain/text.ts';
import { readAsset } from '../../platform/asset.ts';
import { Failure } from '../../platform/failure.ts';

/** All banks of Japan and their branches, as the Zengin network knows them (package zengin-code, MIT). */
interface Written {
  code: string;
  name: string;
  kana: string;
  roma: string;
}
type WrittenBank = Written & { branches: Readonly<Record<string, Written>> };

type FoundBank = Bank & Searched & { branches: Readonly<Record<string, Written>> };
type FoundBranch = Branch & Searched;

/** The list leaves 銀行 out; credit associations and others have their type in the name. */
const isCalledBank = ({ code, name }: Written): boolean => code < '1000' && !/バンク|・|、|　/.test(name);
const longForms: readonly (readonly [short: string, long: string])[] = [
  ['信金', '信用金庫'],
  ['信組', '信用組合'],
  ['労金', '労働金庫'],
  ['農協', '農業協同組合'],
];

function bankOf(written: WrittenBank, known: { jp: string; en: string } | undefined): FoundBank {
  const { code, kana, roma, branches } = written;
  const name = known?.jp ?? fold(written.name) + (isCalledBank(written) ? '銀行' : '');
  const long = longForms.find(([short]) => name.endsWith(short));
  return {
    code,
    name,
    kana: fold(kana),
    ...(known && { nameEnglish: known.en }),
    keys: [
      name,
      written.name,
      kana,
      ...(long ? [name.slice(0, -long[0].length) + long[1]] : []),
      ...(known ? [known.en] : []),
    ].map(bankKey),
    sounds: [roma, ...(known ? [known.en] : [])].map(soundKey),
    branches,
  };
}

const branchOf = ({ code, name, kana, roma }: Written): FoundBranch => ({
  code,
  name: fold(name),
  kana: fold(kana),
  keys: [name, kana].map(bankKey),
  sounds: [soundKey(roma)],
});

let loading: Promise<ReadonlyMap<string, FoundBank>> | undefined;

async function load(): Promise<ReadonlyMap<string, FoundBank>> {
  const text = (await readAsset('zengin-data.js')).toString('utf8');
  // `module.exports = {…};`: parsed as data, never executed.
  const written = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Record<
    string,
    WrittenBank
  >;
  const larger = optionsOf('BANK_NAME', 'JP');
  const names = new Map(larger.map(({ code, name }) => [code, name]));
  // Larger banks first: most people have an account there.
  const codes = [...new Set([...names.keys(), ...Object.keys(written).sort()])];
  return new Map(
    codes.flatMap((code) => {
      const one = written[code];
      return one ? [[code, bankOf(one, names.get(code))] as const] : [];
    }),
  );
}

function banks(): Promise<ReadonlyMap<string, FoundBank>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Banks that match a keyword; without one the larger ones first. Only Japan's banks are listed. */
export async function listBanks(country: string, keyword = ''): Promise<Bank[]> {
  if (country !== 'JP') return [];
  const found = searchBanks([...(await banks()).values()], keyword);
  return found.map(({ code, name, kana, nameEnglish }) => ({
    code,
    name,
    kana,
    ...(nameEnglish !== undefined && { nameEnglish }),
  }));
}

/** @throws Failure not_found where no bank has the code */
export async function listBranches(bankCode: string, keyword = ''): Promise<Branch[]> {
  const bank = (await banks()).get(bankCode);
  if (!bank) throw new Failure('not_found');
  const all = Object.values(bank.branches)
    .map(branchOf)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return searchBanks(all, keyword).map(({ code, name, kana }) => ({ code, name, kana }));
}

/** Names of a bank and its branch; undefined if they do not exist (any more). */
export async function bankNames(
  bankCode: string,
  branchCode: string,
): Promise<{ bankName: string | undefined; branchName: string | undefined }> {
  const bank = (await banks()).get(bankCode);
  const branch = bank && Object.hasOwn(bank.branches, branchCode) ? bank.branches[branchCode] : undefined;
  return { bankName: bank?.name, branchName: branch && fold(branch.name) };
}
