export type SearchFault = 'stale' | 'incompatible' | 'damaged' | 'unreachable';

/** The read model refuses to answer rather than answering wrongly. */
export class SearchUnavailable extends Error {
  readonly fault: SearchFault;
  constructor(fault: SearchFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SearchUnavailable';
    this.fault = fault;
  }
}
