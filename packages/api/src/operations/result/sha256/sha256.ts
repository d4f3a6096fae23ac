/** A SHA-256 in the making. */
export interface Sha256 {
  /** Text counts as UTF-8. */
  readonly update: (data: string | Uint8Array) => Sha256
  /** The digest, after which nothing can be added. */
  readonly hex: () => string
}
