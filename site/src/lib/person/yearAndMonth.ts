/** Converts optional year and month between the contract and forms. */
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

/** A month without a year is sent too, so that the server reports the missing year. */
export const yearAndMonthBody = ({ year, month = '' }: { year: string; month?: string }) => ({
  ...(year !== '' && { year: Number(year) }),
  ...(month !== '' && { month: Number(month) }),
});
