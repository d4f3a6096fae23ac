/**
 * Two points at one wind speed make a step, which no interpolation on rising speeds can read. The one without power is
 * moved away by this much [m/s]: down at cut-in, up at cut-out.
 */
const NUDGE = 0.01

/**
 * @typedef {import('./turbine-remarks.js').Entry} Entry
 */

/**
 * Makes the wind speeds of an entry rise strictly.
 * @param {Entry} entry
 * @returns {{ entry: Entry, remarks: string[] }}
 */
export function repairSteps(entry) {
  const power = nudged(entry.power_curve.ws, 'power', entry.id)
  const thrust = nudged(entry.ct_curve.ws, 'ct', entry.id)
  const moved = power.moved.length + thrust.moved.length > 0
  return {
    entry: {
      ...entry,
      power_curve: { ...entry.power_curve, ws: power.speeds },
      ct_curve: { ...entry.ct_curve, ws: thrust.speeds },
    },
    remarks: moved
      ? [
          `steps at ${power.moved.join(' and ')} m/s were given twice; the point without power was moved by 0.01 m/s`,
        ]
      : [],
  }
}

/** @param {readonly number[]} speeds @param {string} curve @param {string} id */
function nudged(speeds, curve, id) {
  const result = [...speeds]
  /** @type {number[]} */
  const moved = []
  for (const [i, speed] of speeds.entries()) {
    if (i === 0 || speed !== speeds[i - 1]) continue
    moved.push(speed)
    // The first step of a curve is cut-in, where power is on the right; the second is cut-out.
    if (moved.length === 1) result[i - 1] = round(speed - NUDGE)
    else result[i] = round(speed + NUDGE)
  }
  if (moved.length > 2) throw new Error(`${id}: the ${curve} curve has more than two steps`)
  return { speeds: result, moved }
}

/** @param {number} speed */
function round(speed) {
  return Math.round(speed * 1e6) / 1e6
}
