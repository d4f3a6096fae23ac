/** Kinds of module that First Solar's spectral correction was fitted for. */
export type FirstSolarModule = 'cdte' | 'monosi' | 'polysi' | 'cigs' | 'asi'

/**
 * c1..c6 of the kinds of module: First Solar Series 4-2 (CdTe) and TetraSun (mono), an anonymous multicrystalline
 * module, one of CIGS and one of amorphous silicon.
 * @see Lee & Panchula 2016, 43rd IEEE PVSC, 1351 (CdTe, mono, poly); PVLIB's table, with responses after Schweiger &
 * Hermann 2017, TÜV Rheinland 21237296.003 (CIGS, a-Si)
 */
export const FIRST_SOLAR_COEFFICIENTS: Readonly<Record<FirstSolarModule, readonly number[]>> = {
  cdte: [0.86273, -0.038948, -0.012506, 0.098871, 0.084658, -0.0042948],
  monosi: [0.85914, -0.02088, -0.0058853, 0.12029, 0.026814, -0.001781],
  polysi: [0.8409, -0.027539, -0.0079224, 0.1357, 0.038024, -0.0021218],
  cigs: [0.85252, -0.022314, -0.0047216, 0.13666, 0.013342, -0.0008945],
  asi: [1.12094, -0.04762, -0.0083627, -0.10443, 0.098382, -0.0033818],
}
