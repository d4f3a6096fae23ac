import { z } from '@hono/zod-openapi'

/** One argument of a tool, and where its value goes in the body of an operation. */
export interface Argument {
  readonly schema: z.ZodType
  /** Path in the body, `system.capacity_kw`; undefined where the tool itself uses the value. */
  readonly path: string | undefined
}

interface NumberAbout {
  readonly min: number
  readonly max: number
  /** As a person writes it; none for pure numbers. */
  readonly unit?: string | undefined
  readonly about: string
  /** Path in the body of the operation. */
  readonly path?: string | undefined
  readonly required?: boolean | undefined
}

function made(schema: z.ZodType, path: string | undefined, required: boolean, about: string): Argument {
  return { schema: (required ? schema : schema.optional()).describe(about), path }
}

function rangeOf({ min, max, unit }: NumberAbout): string {
  return `${min}..${max}${unit === undefined ? '' : ` ${unit}`}`
}

/** A number within bounds, whose description says them with the unit. */
export function number(about: NumberAbout): Argument {
  const error = `a number in ${rangeOf(about)}`
  const schema = z.number({ error }).min(about.min, { error }).max(about.max, { error })
  return made(schema, about.path, about.required ?? false, `${about.about} Range ${rangeOf(about)}.`)
}

/** A whole number within bounds. */
export function whole(about: NumberAbout): Argument {
  const error = `a whole number in ${rangeOf(about)}`
  const schema = z.number({ error }).int({ error }).min(about.min, { error }).max(about.max, { error })
  return made(schema, about.path, about.required ?? false, `${about.about} Range ${rangeOf(about)}.`)
}

/** Numbers within bounds. */
export function numbers({ least, most, ...about }: NumberAbout & { least: number; most: number }): Argument {
  const error = `a list of ${least}..${most} numbers in ${rangeOf(about)}`
  const item = z.number({ error }).min(about.min, { error }).max(about.max, { error })
  const schema = z.array(item, { error }).min(least, { error }).max(most, { error })
  return made(
    schema,
    about.path,
    about.required ?? false,
    `${about.about} ${least}..${most} values, each in ${rangeOf(about)}.`,
  )
}

/** A text. */
export function text({
  max = 100,
  about,
  path,
  required = false,
}: {
  readonly max?: number | undefined
  readonly about: string
  readonly path?: string | undefined
  readonly required?: boolean | undefined
}): Argument {
  const error = `a text of 1..${max} characters`
  return made(z.string({ error }).min(1, { error }).max(max, { error }), path, required, about)
}

/** One word of a list. */
export function word<const T extends readonly [string, ...string[]]>(
  values: T,
  about: string,
  path?: string,
): Argument {
  return made(z.enum(values, { error: `one of ${values.join(', ')}` }), path, false, about)
}

/** Names. */
export function names({ least, most, about }: { least: number; most: number; about: string }): Argument {
  const error = `a list of ${least}..${most} texts of 1..60 characters`
  const schema = z.array(z.string({ error }).min(1, { error }).max(60, { error }), { error })
  return made(schema.min(least, { error }).max(most, { error }), undefined, false, about)
}

/** The corners of an area, which goes as a polygon of GeoJSON to a path. */
export function corners(path: string, about: string): Argument {
  const error = 'a list of 3..200 corners, each [longitude, latitude] in degrees'
  const corner = z.array(z.number({ error }), { error }).length(2, { error })
  return made(z.array(corner, { error }).min(3, { error }).max(200, { error }), path, true, about)
}

/** True or false. */
export function flag(about: string, path?: string): Argument {
  return made(z.boolean({ error: 'true or false' }), path, false, about)
}

/** Where something stands. */
export function place(prefix = ''): { readonly latitude_deg: Argument; readonly longitude_deg: Argument } {
  return {
    latitude_deg: number({
      min: -90,
      max: 90,
      unit: '°',
      about: 'Latitude, north positive.',
      path: `${prefix}latitude`,
      required: true,
    }),
    longitude_deg: number({
      min: -180,
      max: 180,
      unit: '°',
      about: 'Longitude, east positive.',
      path: `${prefix}longitude`,
      required: true,
    }),
  }
}

/** Capacity of modules. */
export function capacityKw(
  path: string,
  required: boolean,
  about = 'DC nameplate of the modules.',
): Argument {
  return number({ min: 1, max: 5_000_000, unit: 'kW', about, path, required })
}

/** Height of hubs. */
export function hubHeight(path: string, about: string): Argument {
  return number({ min: 10, max: 300, unit: 'm', about, path })
}

/** Kind of turbines. */
export function turbineModel(path: string, required = false): Argument {
  return text({
    about: `Id of a turbine, from find_turbines${required ? '' : '; generic_3mw when absent'}.`,
    path,
    required,
  })
}

/** Money of a project. */
export const FINANCE: Readonly<Record<string, Argument>> = {
  electricity_price_usd_per_kwh: number({
    min: 0,
    max: 10,
    unit: 'USD/kWh',
    about: 'Price of energy in the first year; 0.08 when absent.',
    path: 'financial_assumptions.electricity_price',
  }),
  discount_rate_fraction: number({
    min: 0,
    max: 0.5,
    about: 'Nominal discount rate as a fraction; 0.07 when absent.',
    path: 'financial_assumptions.discount_rate',
  }),
  project_life_years: whole({
    min: 1,
    max: 60,
    unit: 'years',
    about: 'Years of operation; 30 when absent.',
    path: 'financial_assumptions.project_life_years',
  }),
}

/** Seed of everything random. */
export const SEED = whole({
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  about: 'Seed: the same arguments and seed give the same numbers. 1 when absent.',
  path: 'seed',
})

/** How long to wait for a job. */
export function waitSeconds(unset: number): Argument {
  return whole({
    min: 0,
    max: 50,
    unit: 's',
    about: `How long to wait for the result before answering with the state of the job; ${unset} when absent.`,
  })
}
