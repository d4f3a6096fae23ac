/**
 * 15-point Gauss–Kronrod rule on −1..1: nodes from the right end to 0.
 * Made by tools/golden/special_tables.py.
 */
export const NODES_15: Float64Array = new Float64Array([
  0.9914553711208126, 0.9491079123427585, 0.8648644233597691, 0.7415311855993945, 0.5860872354676911,
  0.4058451513773972, 0.20778495500789848, 0.0,
])

/**
 * Weights of Kronrod at these nodes.
 * Made by tools/golden/special_tables.py.
 */
export const KRONROD_15: Float64Array = new Float64Array([
  0.022935322010529224, 0.06309209262997856, 0.10479001032225019, 0.14065325971552592, 0.1690047266392679,
  0.19035057806478542, 0.20443294007529889, 0.20948214108472782,
])

/**
 * Weights of Gauss's 7 points among them, 0 at the others.
 * Made by tools/golden/special_tables.py.
 */
export const GAUSS_15: Float64Array = new Float64Array([
  0.0, 0.1294849661688697, 0.0, 0.27970539148927664, 0.0, 0.3818300505051189, 0.0, 0.4179591836734694,
])

/**
 * 21-point Gauss–Kronrod rule on −1..1: nodes from the right end to 0.
 * Made by tools/golden/special_tables.py.
 */
export const NODES_21: Float64Array = new Float64Array([
  0.9956571630258081, 0.9739065285171717, 0.9301574913557082, 0.8650633666889845, 0.7808177265864169,
  0.6794095682990244, 0.5627571346686047, 0.4333953941292472, 0.2943928627014602, 0.14887433898163122, 0.0,
])

/**
 * Weights of Kronrod at these nodes.
 * Made by tools/golden/special_tables.py.
 */
export const KRONROD_21: Float64Array = new Float64Array([
  0.011694638867371874, 0.032558162307964725, 0.054755896574351995, 0.07503967481091996, 0.0931254545836976,
  0.10938715880229764, 0.12349197626206584, 0.13470921731147334, 0.14277593857706009, 0.14773910490133849,
  0.1494455540029169,
])

/**
 * Weights of Gauss's 10 points among them, 0 at the others.
 * Made by tools/golden/special_tables.py.
 */
export const GAUSS_21: Float64Array = new Float64Array([
  0.0, 0.06667134430868814, 0.0, 0.1494513491505806, 0.0, 0.21908636251598204, 0.0, 0.26926671930999635, 0.0,
  0.29552422471475287, 0.0,
])
