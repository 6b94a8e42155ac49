const unitWords = /^(?:jpy|usd|us\$|[¥$€£])|(?:円|yen|jpy|米?ドル|dollars?|usd)$/g;

/**
 * The digits of an amount typed in whole units: '25万円', '25万5千', '２５０，０００', '¥250,000', '250k' and
 * '1,250.50'. Undefined if it is not an amount.
 */
export function plainAmount(typed: string): string | undefined {
  const bare = typed
    .normalize('NFKC')
    .replace(/[,、\s]/g, '')
    .toLowerCase()
    .replace(unitWords, '');
  if (/^\d{1,13}(\.\d+)?$/.test(bare)) return bare;
  const [, tenThousands, thousands, rest = ''] =
    /^(\d{1,9}(?:\.\d{1,4})?)万(?:(\d)千|(\d{1,4}))?$/.exec(bare) ?? [];
  if (tenThousands)
    return String(
      Math.round(Number(tenThousands) * 10_000) + (thousands ? Number(thousands) * 1_000 : Number(rest)),
    );
  const [, short, unit] = /^(\d{1,6}(?:\.\d{1,3})?)([km])$/.exec(bare) ?? [];
  if (short) return String(Math.round(Number(short) * (unit === 'k' ? 1_000 : 1_000_000)));
  return undefined;
}
