/** The elements. */
export type ElementName = 'sunwake-yield' | 'sunwake-rose' | 'sunwake-layout'
