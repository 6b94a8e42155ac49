const legalForms =
  /(株式|有限|合同|合資|合名|相互)会社|(一般|公益)?(社団|財団)法人|(社会福祉|医療|学校|宗教|特定非営利活動|独立行政)法人|\([株有同医社学資名]\)/g;

/** The initial for a name without a picture: of the name itself, not of 'Co., Ltd.' before it. */
export function initialOf(name: string): string {
  // A half-width ﾊ is combined with its mark and widened.
  return [...name.normalize('NFKC').replace(legalForms, '').trim()][0]?.toUpperCase() ?? '・';
}
