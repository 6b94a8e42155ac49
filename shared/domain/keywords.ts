/** Maximum characters of a keyword that a list is searched by. */
export const longestKeyword = 200;

/** Of what a bank or a branch is searched by. */
export const longestBankKeyword = 50;
