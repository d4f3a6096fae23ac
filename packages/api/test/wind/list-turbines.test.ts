import { describe, expect, it } from 'vitest'
import { getTurbine, listTurbines } from '../../src/run.ts'
import { turbineAnswerSchema, turbineListSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const list = (query: string) => listTurbines(new URLSearchParams(query), { earth })

describe('listTurbines', () => {
  it('matches the contract, page by page, and lists each turbine once', () => {
    const first = list('')
    expect(turbineListSchema.safeParse(first).error).toBeUndefined()
    expect(first.pagination).toMatchObject({ page: 1, page_size: 20 })
    const { total_items: items, total_pages: pages } = first.pagination
    expect(pages).toBe(Math.ceil(items / 20))
    const ids = Array.from({ length: pages }, (_, p) => list(`page=${p + 1}`).turbines).flat()
    expect(new Set(ids.map(({ id }) => id)).size).toBe(items)
    expect(list(`page=${pages + 1}`).turbines).toEqual([])
  })

  it('has areas and specific powers that follow from its figures', () => {
    for (const turbine of list('page_size=100').turbines) {
      expect(turbine.swept_area_m2).toBeCloseTo(Math.PI * (turbine.rotor_diameter_m / 2) ** 2, 6)
      expect(turbine.specific_power_wm2).toBeCloseTo(
        (1000 * turbine.rated_power_kw) / turbine.swept_area_m2,
        9,
      )
      expect(turbine.power_curve.power_kw).toHaveLength(turbine.power_curve.wind_speeds_ms.length)
      expect(turbine.ct_curve.ct_values).toHaveLength(turbine.ct_curve.wind_speeds_ms.length)
    }
  })

  it.each<[string, (turbine: ReturnType<typeof list>['turbines'][number]) => boolean]>([
    ['manufacturer=vestas', ({ manufacturer }) => manufacturer === 'Vestas'],
    ['min_capacity_kw=5000', ({ rated_power_kw: power }) => power >= 5000],
    ['max_capacity_kw=1000', ({ rated_power_kw: power }) => power <= 1000],
    ['min_rotor_diameter_m=150.5', ({ rotor_diameter_m: rotor }) => rotor >= 150.5],
    ['search=nrel+5mw', ({ id }) => /nrel.*5mw/i.test(id)],
    ['min_capacity_kw=3000&max_capacity_kw=3000', ({ rated_power_kw: power }) => power === 3000],
  ])('keeps to %s', (query, holds) => {
    const { turbines, pagination } = list(`${query}&page_size=100`)
    expect(turbines.length).toBeGreaterThan(0)
    expect(turbines.every(holds)).toBe(true)
    const rest = list('page_size=100').turbines.filter(
      (turbine) => !turbines.some(({ id }) => id === turbine.id),
    )
    expect(rest.some(holds)).toBe(false)
    expect(pagination.total_items).toBe(turbines.length)
  })

  it('finds the default turbine by its id and by its other name', () => {
    for (const search of ['generic_3mw', 'generic_3000kw_112m']) {
      expect(list(`search=${search}`).turbines).toMatchObject([
        { id: 'generic_3mw', aliases: ['generic_3000kw_112m'], quality: { ok: true, reasons: [] } },
      ])
    }
    expect(list('search=generic_3mw&min_capacity_kw=4000').turbines).toEqual([])
  })

  it('names the share-alike source with its turbines', () => {
    const { attributions } = list('manufacturer=enercon')
    expect(attributions.map(({ licence }) => licence)).toEqual(['ODbL-1.0'])
  })

  it.each<[string, string]>([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page_size=101', 'page_size'],
    ['page_size=0', 'page_size'],
    ['min_capacity_kw=-1', 'min_capacity_kw'],
    ['min_capacity_kw=1.5', 'min_capacity_kw'],
    ['min_capacity_kw=1e999', 'min_capacity_kw'],
    ['min_capacity_kw=5&max_capacity_kw=4', 'min_capacity_kw'],
    ['min_rotor_diameter_m=0x10', 'min_rotor_diameter_m'],
    ['search=', 'search'],
    ['maker=Vestas', 'maker'],
    ['page=1&page=2', 'page'],
  ])('refuses %s', (query, field) => {
    const error = refusalOf(() => list(query))
    expect(error.code).toBe('validation_error')
    expect(error.details.map((detail) => detail.field)).toEqual([field])
  })
})

describe('getTurbine', () => {
  it.each(['generic_3mw', 'generic_3000kw_112m'])('finds %s with its sources', (id) => {
    const turbine = getTurbine(id, { earth })
    expect(turbineAnswerSchema.safeParse(turbine).error).toBeUndefined()
    const { attributions, ...facts } = turbine
    expect(list('search=generic_3mw').turbines).toEqual([facts])
    expect(attributions).toHaveLength(1)
  })

  it('marks a curve that breaks the Betz limit', () => {
    const { quality } = getTurbine('oedb_V164_8000', { earth })
    expect(quality.ok).toBe(false)
    expect(quality.reasons).toEqual([expect.stringContaining('Betz limit')])
  })

  it('refuses an unknown id', () => {
    const error = refusalOf(() => getTurbine('windmill', { earth }))
    expect(error.code).toBe('turbine_not_found')
    expect(error.details).toMatchObject([{ field: 'turbine_id', value: 'windmill' }])
  })

  it.each([
    ['vestas v9', 'oedb_V90_2000 or oedb_V90_3000'],
    ['V90', 'oedb_V90_2000 or oedb_V90_3000'],
    ['vestaas v90', 'oedb_V90_2000'],
    ['gneric_3mw', 'generic_3mw'],
    ['oedb_V90_200', 'oedb_V90_2000'],
  ])('suggests ids for the name %s', (id, ids) => {
    const [detail] = refusalOf(() => getTurbine(id, { earth })).details
    expect(detail!.constraint).toBe(`id of a turbine in the list of wind turbines (did you mean ${ids}?)`)
  })

  it.each(['windmill', 'V', ''])('suggests no id for %j', (id) => {
    const [detail] = refusalOf(() => getTurbine(id, { earth })).details
    expect(detail!.constraint).toBe('id of a turbine in the list of wind turbines')
  })
})
