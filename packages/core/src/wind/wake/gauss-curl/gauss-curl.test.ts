import { describe, expect, it } from 'vitest'
import {
  DEFLECTION_TERMS,
  FAR_WAKE_WIDTH,
  farWakeStart,
  GAUSS_PARAMETERS,
  gaussCurlDeficit,
  gaussianDeflection,
  gaussianDeflectionLimit,
  gaussianDeflectionTerms,
  hubVortexStrength,
  recoveredTurbulence,
  unitVortexField,
  wakeAddedYawDeg,
} from './index.ts'

const SOURCE = { rotorDiameter: 100, ct: 0.8, turbulence: 0.08, cosYaw: 1, cosVeer: 1, sinVeer: 0 }

describe('gaussCurlDeficit', () => {
  it('is half the jump of the streamtube where the far wake begins: 1 − √(1 − ct) on the centre line', () => {
    // σ = D/√8 there, so that ct·D²/(8σ²) = ct.
    const start = farWakeStart(100, 1, Math.sqrt(0.2), 0.08, GAUSS_PARAMETERS)
    expect(FAR_WAKE_WIDTH).toBeCloseTo(1 / Math.sqrt(8), 15)
    expect(gaussCurlDeficit(SOURCE, GAUSS_PARAMETERS, start, 0, 0)).toBeCloseTo(1 - Math.sqrt(0.2), 12)
  })

  it('carries the same momentum at every distance of the far wake', () => {
    // ∫∫ u(1 − u) over the plane is ct·πD²/8 for any Gaussian of this family.
    for (const along of [900, 2000, 6000]) {
      const step = 5
      let sum = 0
      for (let y = -1500; y <= 1500; y += step) {
        for (let z = -1500; z <= 1500; z += step) {
          const deficit = gaussCurlDeficit(SOURCE, GAUSS_PARAMETERS, along, y, z)
          sum += deficit * (1 - deficit) * step * step
        }
      }
      expect(sum / ((0.8 * Math.PI * 1e4) / 8)).toBeCloseTo(1, along > 5000 ? 2 : 4)
    }
  })

  it('is nothing upstream, and turns with the veer', () => {
    expect(gaussCurlDeficit(SOURCE, GAUSS_PARAMETERS, 0, 0, 0)).toBe(0)
    const veered = { ...SOURCE, cosYaw: 0.9, cosVeer: Math.cos(0.1), sinVeer: Math.sin(0.1) }
    const mirrored = { ...veered, sinVeer: -veered.sinVeer }
    const one = gaussCurlDeficit(veered, GAUSS_PARAMETERS, 800, 30, 20)
    expect(gaussCurlDeficit(mirrored, GAUSS_PARAMETERS, 800, -30, 20)).toBe(one)
    expect(gaussCurlDeficit(veered, GAUSS_PARAMETERS, 800, -30, 20)).not.toBe(one)
  })
})

describe('gaussianDeflection', () => {
  const bend = (yawDeg: number, along: number): { delta: number; limit: number } => {
    const yaw = (yawDeg * Math.PI) / 180
    const terms = new Float64Array(DEFLECTION_TERMS)
    gaussianDeflectionTerms(100, 0.8, 0.08, yaw, Math.cos(yaw), 1, GAUSS_PARAMETERS, terms, 0)
    return { delta: gaussianDeflection(terms, 0, along), limit: gaussianDeflectionLimit(terms, 0) }
  }

  it('moves to the right of a rotor turned counter-clockwise, to the left of one turned clockwise', () => {
    expect(bend(20, 700).delta).toBeLessThan(-10)
    expect(bend(-20, 700).delta).toBe(-bend(20, 700).delta)
    expect(Math.abs(bend(0, 700).delta)).toBe(0)
    expect(bend(20, -1).delta).toBe(0)
  })

  it('is continuous where the far wake begins, grows, and stays below its limit', () => {
    const yaw = (20 * Math.PI) / 180
    const terms = new Float64Array(DEFLECTION_TERMS)
    gaussianDeflectionTerms(100, 0.8, 0.08, yaw, Math.cos(yaw), 1, GAUSS_PARAMETERS, terms, 0)
    expect(gaussianDeflection(terms, 0, terms[0] * (1 + 1e-12))).toBeCloseTo(terms[5], 8)
    let before = 0
    for (const along of [100, 300, 600, 1000, 3000, 1e5, 1e7]) {
      const now = -gaussianDeflection(terms, 0, along)
      expect(now).toBeGreaterThan(before)
      expect(now).toBeLessThan(gaussianDeflectionLimit(terms, 0))
      before = now
    }
  })
})

describe('vortices', () => {
  it('have no flow through the ground: every vortex and its image cancel there', () => {
    const field = new Float64Array(54)
    // The target grid touches the ground with its lowest row; 1 mm keeps points off the axes.
    const pair = { sourceDiameter: 100, sourceHub: 90, spacing: 25, targetHub: 25, along: 500, lateral: 40 }
    unitVortexField(pair, new Float64Array(3), 0, false, field)
    for (let part = 0; part < 3; part++) {
      for (let a = 0; a < 3; a++) {
        const ground = field[27 + part * 9 + a * 3]
        const above = field[27 + part * 9 + a * 3 + 2]
        expect(Math.abs(ground)).toBeLessThan(1e-4 * Math.abs(above))
      }
    }
  })

  it('fade with the distance in sheared wind only', () => {
    const at = (along: number, shear: number): number => {
      const pair = { sourceDiameter: 100, sourceHub: 90, spacing: 25, targetHub: 90, along, lateral: 60 }
      const field = new Float64Array(54)
      unitVortexField(pair, new Float64Array(3).fill(shear), 0, true, field)
      return field[45]
    }
    expect(at(1000, 0)).toBe(at(0, 0))
    expect(Math.abs(at(1000, 1e-3))).toBeLessThan(Math.abs(at(0, 1e-3)))
  })

  it('of the hub require swirl: none without induction', () => {
    expect(hubVortexStrength(100, 0, 8, 8)).toBe(0)
    // ¼·2π·100·(0.3 − 0.09)·8/8
    expect(hubVortexStrength(100, 0.3, 8, 8)).toBeCloseTo(50 * Math.PI * 0.21, 12)
  })
})

describe('steering and recovery', () => {
  it('add 15° of yaw where the flow is half of the most that the tips make, and never more than 45°', () => {
    expect(wakeAddedYawDeg(0.25, 1)).toBeCloseTo(15, 12)
    expect(wakeAddedYawDeg(-3, 1)).toBe(-45)
  })

  it('keep the turbulence without cross flow, and add flows in squares', () => {
    expect(recoveredTurbulence(0.08, 8, 0, 0, 2)).toBeCloseTo(0.08, 15)
    expect(recoveredTurbulence(0, 8, 3, 4, 1)).toBeCloseTo(5 / Math.sqrt(3) / 8, 15)
    expect(recoveredTurbulence(0.08, 0, 3, 4, 1)).toBe(0.08)
  })
})
