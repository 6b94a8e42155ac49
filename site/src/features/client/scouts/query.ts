/** The members of a sending in a URL's query. */
export const sendQuery = (staffIds: readonly string[], jobId?: string | undefined): string =>
  `?${new URLSearchParams({
    ...(staffIds.length > 0 && { staff: staffIds.join(',') }),
    ...(jobId && { job: jobId }),
  })}`;
