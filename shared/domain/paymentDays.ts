/** A freelancer's fee is due at most so many days after receipt, whose day is the first (フリーランス法 第4条). */
export const longestPaymentDays = 60;
