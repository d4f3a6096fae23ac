/** A page that is made of a result runs nothing and loads nothing. */
export const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
