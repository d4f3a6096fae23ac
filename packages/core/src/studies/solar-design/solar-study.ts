import { InfeasibleError } from '../../errors/index.ts'
import { pvLandArea } from '../../finance/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { requireObject } from '../../math/require-shape.ts'
import { requireSite } from '../../site/index.ts'
import { prepareSolarMoney, type SolarMoney, solarFinance } from './money/solar-money.ts'
import { rowsSystem } from './rows-system.ts'
import { type SolarAssumption, solarAssumptions } from './solar-assumptions.ts'
import { requireSolarConstraints, type SolarConstraints } from './solar-constraints.ts'
import type { SolarDesign } from './solar-design.ts'
import { prepareSolarDesignModel, type SolarDesignModel } from './solar-design-model.ts'
import { solarEnergy } from './solar-energy.ts'
import type { SolarOutcome, SolarPlan } from './solar-outcome.ts'
import type { SolarProject, SolarStudyInput } from './solar-study-input.ts'
import { boundsOnLand } from './space/bounds-on-land.ts'
import { levelFacingEquator } from './space/facing.ts'
import { type SolarDesignBounds, solarDesignBounds } from './space/solar-design-bounds.ts'
import { leastCapex } from './space/solar-design-space.ts'

/** What is known of a project before its weather. */
export interface PreparedProject {
  readonly latitudeDeg: number
  readonly capacityKw: number
  /** As given, with defaults. */
  readonly givenBounds: SolarDesignBounds
  /** On the plot of land; where it is too small, on the smallest that is not. */
  readonly bounds: SolarDesignBounds
  /** Why the plot is too small. */
  readonly landConflict: InfeasibleError | undefined
  readonly money: SolarMoney
  readonly constraints: SolarConstraints
}

/** A study that is ready to evaluate designs. */
export interface SolarStudy extends PreparedProject {
  readonly model: SolarDesignModel
  /** Yield that the constraints ask for [kWh/kW DC per year]; 0 where they ask for none. */
  readonly neededYield: number
  readonly assumptions: readonly SolarAssumption[]
}

/** @throws {InputError} naming the field. */
function prepareProject(project: SolarProject): PreparedProject {
  requireObject(project, 'input')
  const { site, capacityKw, landArea, bounds = {}, constraints = {}, economics = {} } = project
  for (const [field, value] of Object.entries({ site, bounds, constraints, economics })) {
    requireObject(value, field)
  }
  requireSite(site)
  requireSolarConstraints(constraints)
  const givenBounds = solarDesignBounds(bounds, site.latitudeDeg)
  const money = prepareSolarMoney(capacityKw, { ...economics, financing: economics.financing ?? {} })
  return {
    latitudeDeg: site.latitudeDeg,
    capacityKw,
    givenBounds,
    ...onLand(givenBounds, money, landArea),
    money,
    constraints,
  }
}

function onLand(
  bounds: SolarDesignBounds,
  money: SolarMoney,
  landArea: number | undefined,
): Pick<PreparedProject, 'bounds' | 'landConflict'> {
  try {
    return { bounds: boundsOnLand(bounds, money, landArea), landConflict: undefined }
  } catch (error) {
    if (!(error instanceof InfeasibleError)) throw error
    return { bounds: { ...bounds, gcrMin: bounds.gcrMax }, landConflict: error }
  }
}

/** @throws {InputError} naming the field. */
export function prepareSolarStudy(input: SolarStudyInput): SolarStudy {
  requireObject(input, 'input')
  const { site, weather, economics = {}, bounds: givenBounds = {}, system: givenSystem = {} } = input
  const project = prepareProject(input)
  requireObject(weather, 'weather')
  requireObject(givenSystem, 'system')
  const { money, capacityKw, constraints } = project
  const system = rowsSystem(givenSystem)
  const { subhourlyClipping = true, deltaTSeconds } = input
  const model = prepareSolarDesignModel(
    { site, weather, system, deltaTSeconds, subhourlyClipping },
    project.bounds,
  )
  const { minAnnualEnergyKwh = 0, minCapacityFactor = 0 } = constraints
  const assumptions = solarAssumptions({
    latitudeDeg: site.latitudeDeg,
    system,
    givenSystem,
    money,
    economics,
    bounds: project.givenBounds,
    givenBounds,
    subhourlyClipping: subhourlyClipping && weather.axis.stepMinutes === 60,
  })
  return {
    ...project,
    model,
    neededYield: Math.max(
      minAnnualEnergyKwh / capacityKw,
      (minCapacityFactor * model.solarSite.hours) / model.solarSite.years,
    ),
    assumptions,
  }
}

/** Whether a design of a yield meets every constraint. */
export function isWithin(
  { constraints, capacityKw, model }: SolarStudy,
  capex: number,
  yieldPerKw: number,
): boolean {
  const { maxBudget = Number.POSITIVE_INFINITY, minAnnualEnergyKwh = 0, minCapacityFactor = 0 } = constraints
  const { years, hours } = model.solarSite
  return (
    capex <= maxBudget &&
    yieldPerKw * capacityKw >= minAnnualEnergyKwh &&
    (yieldPerKw * years) / hours >= minCapacityFactor
  )
}

/** What a design of a known yield comes to. */
export function outcomeOf(study: SolarStudy, design: SolarDesign, yieldPerKw: number): SolarOutcome {
  const { money, capacityKw, model } = study
  const annualEnergyKwh = yieldPerKw * capacityKw
  return {
    design: wrapped(design),
    annualEnergyKwh,
    capacityFactor: (yieldPerKw * model.solarSite.years) / model.solarSite.hours,
    financial: solarFinance(money, design, annualEnergyKwh),
    landArea: pvLandArea(money.capexTerms, { ...design, capacityKw }),
  }
}

/** A design told in full, computed anew. */
export function planOf(study: SolarStudy, design: SolarDesign): SolarPlan {
  const { money, capacityKw, model } = study
  const energy = solarEnergy(model, design, capacityKw)
  return {
    design: wrapped(design),
    energy,
    financial: solarFinance(money, design, energy.annualEnergyKwh),
    landArea: pvLandArea(money.capexTerms, { ...design, capacityKw }),
  }
}

/** Level modules face the equator if they may. */
export function settled(design: SolarDesign, { bounds, latitudeDeg }: PreparedProject): SolarDesign {
  return levelFacingEquator(design, bounds, latitudeDeg)
}

function wrapped(design: SolarDesign): SolarDesign {
  return { ...design, azimuthDeg: wrap360(design.azimuthDeg) }
}

/**
 * Refuses at once what can be refused without weather: a plot too small for the modules, a budget below the cheapest
 * design within the bounds. A project that passes may still ask for more energy than there is.
 *
 * @throws {InputError} naming the field.
 * @throws {InfeasibleError} the plot (`landArea`), the budget (`maxBudget`) or both.
 */
export function requireBuildable(project: SolarProject): void {
  const { landConflict, bounds, money, constraints } = prepareProject(project)
  const { maxBudget } = constraints
  const least = leastCapex(bounds, money)
  const isTooDear = maxBudget !== undefined && least > maxBudget
  if (landConflict === undefined && !isTooDear) return
  throw new InfeasibleError({
    reason: 'No plant within the bounds can be built',
    conflicts: [
      ...(landConflict?.conflicts ?? []),
      ...(isTooDear ? [{ constraint: 'maxBudget', required: maxBudget, bestReachable: least }] : []),
    ],
    nearestRelaxation: { ...landConflict?.nearestRelaxation, ...(isTooDear ? { maxBudget: least } : {}) },
  })
}
