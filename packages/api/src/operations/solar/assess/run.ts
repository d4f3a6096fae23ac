import { type AssessedSite, type AssessSiteInput, assessSite } from '@sunwake/core/studies'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { type SunOfRun, sunOfRun } from '../../data/sun-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { createNotes } from '../../result/notes.ts'
import { givenEconomics, noteAssumptions } from '../design/project.ts'
import { solarAssessBody } from './body.ts'
import { type SolarAssessRequest, solarAssessRequestSchema } from './request.ts'
import type { SolarAssessResponse } from './response.ts'

/** Land cover from which dust rises: open shrubland and barren ground. */
const BARE_CLASSES: readonly number[] = [7, 16]

/** What holds for every run, beside what the study says of itself. */
const MODEL_ASSUMPTIONS = {
  azimuth_convention: 'degrees clockwise from north: 90 east, 180 south',
  finance: 'before taxes, without debt or subsidies; US prices',
  uncertainty:
    'uncertainties of Thevenard & Pelland 2013 (Solar Energy 91:432), independent and normal, with the irradiation’s own; P-values of a single year hold the variability of years, 3.9 % there. Wider than those of the quick optimum, which count that of the irradiation alone',
  score:
    'judges the site by the same plants everywhere: the yield of the best tilt and azimuth at a DC/AC ratio of 1.2 and a ground coverage ratio of 0.4, and the break-even price of the cheapest fixed plant; weights are our own',
  resource_class: 'by yearly global irradiation: limits of our own, 2000, 1750, 1500 and 1200 kWh/m²',
  tracking:
    'level north–south axes, ±60°, backtracking, ground coverage ratio 0.35, the same DC/AC ratio; prices of the benchmark of trackers',
  losses_of_snow: 'none taken off',
}

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkSolarAssess(request: unknown): SolarAssessRequest {
  return parseRequest(solarAssessRequestSchema, request)
}

/**
 * The operation behind `POST /solar/assess` and `sunwake solar assess`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export function solarAssess(request: unknown, context: RunContext = {}): SolarAssessResponse {
  return runSolarAssess(checkSolarAssess(request), context)
}

/** The same for a checked request. */
export function runSolarAssess(checked: SolarAssessRequest, context: RunContext): SolarAssessResponse {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const { body } = assessSolar(checked, context)
  return { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } }
}

/** An assessment with what it was made of; its body tells no time. */
export interface SolarAssessment {
  readonly body: SolarAssessResponse
  readonly sun: SunOfRun
  readonly assessed: AssessedSite
}

/** Assesses a checked request. */
export function assessSolar(checked: SolarAssessRequest, context: RunContext): SolarAssessment {
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const seed = checked.seed ?? DEFAULT_SEED
  const sun = sunOfRun(context, { place: checked, dataMode: checked.data_mode, seed }, notes)
  const { site, weather, climate } = sun
  const inputs: Omit<AssessSiteInput, 'weather'> = {
    site,
    capacityKw: checked.capacity_kw,
    tiltDeg: checked.tilt,
    azimuthDeg: checked.azimuth,
    slopeDeg: checked.slope_deg,
    economics: givenEconomics(checked.financial_assumptions),
    system: { albedo: 'weather' },
    irradiationUncertainty: climate.uncertainty.ghiYear,
    isGroundBare: BARE_CLASSES.includes(climate.landCover.igbp),
  }
  const assessed = assessSite({ ...inputs, weather })
  noteAssumptions(assessed.assumptions, notes)
  if (checked.slope_deg === undefined) notes.assumptions['slope_deg'] = 'not known: taken as level ground'
  const body = solarAssessBody({
    request: checked,
    sun,
    assessed,
    notes,
    seed,
    identity: fingerprint({
      operation: 'solar.assess',
      engineVersion: ENGINE_VERSION,
      request: { ...inputs, seed },
      dataIdentity: sun.identity,
    }),
  })
  return { body, sun, assessed }
}
