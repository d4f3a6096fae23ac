/**
 * Width of a wake right behind its rotor, σ/D, of IEA Wind Task 37's simplified Gaussian model [1]
 *
 *     σ = k·x + D/√8,   k = 0.0324555
 *     Δu/U = (1 − √(1 − ct/(8·(σ/D)²)))·e^(−y²/(2σ²)),   wakes joined as √ΣΔu²
 *
 * so that the width does not depend on the thrust. U is the free stream; turbines exactly level do not wake each other.
 *
 * @see Baker, Stanley, Thomas, Ning & Dykes 2019, AIAA 2019-0540, doi 10.2514/6.2019-0540
 */
export const IEA37_INITIAL_WIDTH: number = Math.sqrt(1 / 8)

/**
 * Width σ/D of a Gaussian wake right behind its rotor [1]
 *
 *     ε = c·√β,   β = (1 + √(1 − ct))/(2·√(1 − ct)),   ct no greater than `ctMax`
 *
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param constant c: 0.25 in the paper's text, 0.2 fitted to its large-eddy simulations and in PyWake.
 * @param ctMax below 1; 0.899 in PyWake.
 * @see Bastankhah & Porté-Agel 2014, Renewable Energy 70:116, doi 10.1016/j.renene.2014.01.002, equation 21
 */
export function bastankhahInitialWidth(constant: number, ctMax: number, ct: number): number {
  const root = Math.sqrt(1 - Math.min(ct, ctMax))
  return constant * Math.sqrt((0.5 * (1 + root)) / root)
}

/**
 * Growth of a wake's width per distance by the turbulence that its rotor stands in: k = a·I + b [1].
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param perTurbulence a: 0.3837 in the paper.
 * @param constant b: 0.003678 in the paper.
 * @see Niayifar & Porté-Agel 2016, Energies 9:741, doi 10.3390/en9090741, equation 15
 */
export function niayifarGrowth(perTurbulence: number, constant: number, turbulence: number): number {
  return perTurbulence * turbulence + constant
}
