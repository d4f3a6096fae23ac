/** Status of a request whose caller did not wait for its answer, which nobody gets: for the log and the counts. */
export const CALLER_GONE = 499
