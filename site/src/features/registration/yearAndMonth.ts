/** Between a year and month as the contract has them, both optional numbers, and what forms hold. */
export const yearAndMonthValues = ({
  year,
  month,
}: {
  year?: number | undefined;
  month?: number | undefined;
}) => ({
  year: year === undefined ? '' : String(year),
  month: month === undefined ? '' : String(month).padStart(2, '0'),
});

/** A month without its year says nothing of when: the server asks for the year. */
export const yearAndMonthBody = ({ year, month = '' }: { year: string; month?: string }) => ({
  ...(year !== '' && { year: Number(year) }),
  ...(month !== '' && { month: Number(month) }),
});
