/** How rotors slow the wind before them, by name. */
export const BLOCKAGE_MODELS = ['none', 'self_similar_2020'] as const
