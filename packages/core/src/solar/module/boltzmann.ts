/** Boltzmann constant over elementary charge, by the SI of 2019 [V/K]. */
export const BOLTZMANN_EV: number = 1.380649e-23 / 1.602176634e-19

/** 0 °C [K]. */
export const KELVIN = 273.15
