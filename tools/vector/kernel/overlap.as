/* A rotor's share in a wake, as in disc-overlap.ts, acos.ts and arcsine-tail.ts. */

/** Of the angles' cosines the first, at the wake's centre, has no lower bound, as in disc-overlap.ts. */
export function discOverlap(distance: f64, wakeRadius: f64, rotorRadius: f64): f64 {
  if (distance >= wakeRadius + rotorRadius) return 0
  if (distance <= abs<f64>(wakeRadius - rotorRadius)) {
    const ratio = wakeRadius / rotorRadius
    return ratio >= 1 ? 1 : ratio * ratio
  }
  const wake = wakeRadius * wakeRadius
  const rotor = rotorRadius * rotorRadius
  const square = distance * distance
  const above = f64x2(wake + square - rotor, rotor + square - wake)
  const below = f64x2(2 * wakeRadius * distance, 2 * rotorRadius * distance)
  const cosines = f64x2.pmax(f64x2.pmin(f64x2.div(above, below), f64x2.splat(1)), f64x2(-Infinity, -1))
  const angles = acos(cosines)
  const cosWake = f64x2.extract_lane(cosines, 0)
  const triangle = wakeRadius * distance * sqrt<f64>(max<f64>(1 - cosWake * cosWake, 0))
  const areas = f64x2.extract_lane(angles, 0) * wake + f64x2.extract_lane(angles, 1) * rotor
  return (areas - triangle) / (3.141592653589793 * rotor)
}

@inline
function acos(x: v128): v128 {
  const half = f64x2.splat(0.5)
  const size = f64x2.abs(x)
  const small = f64x2.le(size, half)
  const big = f64x2.mul(f64x2.sub(f64x2.splat(1), size), half)
  const z = v128.bitselect(f64x2.mul(x, x), big, small)
  const t = v128.bitselect(x, f64x2.mul(f64x2.splat(2), f64x2.sqrt(z)), small)
  const tail = f64x2.mul(t, arcsineTail(z))
  const start = v128.bitselect(f64x2.splat(1.5707963267948966), f64x2.splat(3.141592653589793), small)
  const low = v128.bitselect(f64x2.splat(6.123233995736766e-17), f64x2.splat(1.2246467991473532e-16), small)
  const difference = f64x2.sub(start, t)
  const lost = f64x2.sub(f64x2.sub(start, difference), t)
  const turned = f64x2.add(difference, f64x2.add(lost, f64x2.sub(low, tail)))
  return v128.bitselect(f64x2.add(t, tail), turned, f64x2.gt(x, half))
}

@inline
function arcsineTail(z: v128): v128 {
  const z2 = f64x2.mul(z, z)
  const z4 = f64x2.mul(z2, z2)
  const low = f64x2.add(
    linear(z, 0.16666666666666669, 0.07499999999998433),
    f64x2.mul(z2, linear(z, 0.04464285714635543, 0.030381944138531247)),
  )
  const middle = f64x2.add(
    linear(z, 0.02237217294214989, 0.017352392720869973),
    f64x2.mul(z2, linear(z, 0.013971212973552933, 0.011479177415184906)),
  )
  const high = f64x2.add(
    f64x2.add(
      linear(z, 0.01032281435018578, 0.005457506718640358),
      f64x2.mul(z2, linear(z, 0.01740087944269402, -0.014851887071247204)),
    ),
    f64x2.mul(z4, f64x2.splat(0.028757851367421566)),
  )
  return f64x2.mul(z, f64x2.add(low, f64x2.mul(z4, f64x2.add(middle, f64x2.mul(z4, high)))))
}

/** start + z·slope */
@inline
function linear(z: v128, start: f64, slope: f64): v128 {
  return f64x2.add(f64x2.splat(start), f64x2.mul(z, f64x2.splat(slope)))
}
