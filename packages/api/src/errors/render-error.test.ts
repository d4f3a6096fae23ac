import { ConvergenceError, InputError, ParseError } from '@sunwake/core/errors'
import { describe, expect, it } from 'vitest'
import { errorFormOf } from './error-form.ts'
import { ERROR_TABLE } from './error-table.ts'
import { flatBody, nestedBody, problemBody } from './render-error.ts'
import { ServiceError, validationError } from './service-error.ts'
import { shortenValue } from './shorten-value.ts'
import { toServiceError } from './to-service-error.ts'

const latitude = { field: 'latitude', value: 91, constraint: 'a number in -90..90 °' }
const name = { field: 'name', value: null, constraint: 'required' }

describe('the flat form', () => {
  it('is error, message and every refused field', () => {
    expect(flatBody(validationError([latitude, name]), 'id')).toEqual({
      error: 'validation_error',
      message: 'latitude: a number in -90..90 °. 1 more field is refused.',
      details: [latitude, name],
    })
  })

  it('adds the facts of its case, and a request id where the service failed', () => {
    expect(
      flatBody(new ServiceError('payload_too_large', 'Too large.', { extra: { limit_bytes: 5 } }), 'id'),
    ).toEqual({
      error: 'payload_too_large',
      message: 'Too large.',
      limit_bytes: 5,
    })
    expect(flatBody(new ServiceError('internal_error', 'Failed.'), 'id')).toMatchObject({ request_id: 'id' })
  })

  it('names at most a hundred fields', () => {
    const many = Array.from({ length: 250 }, (_, t) => ({ ...latitude, field: `f${t}` }))
    const body = flatBody(validationError(many), 'id')
    expect(body['details']).toHaveLength(100)
    expect(body['message']).toContain('249 more fields')
  })
})

describe('the nested form', () => {
  it('has the first refused field in its details, and all in its errors', () => {
    expect(nestedBody(validationError([name, latitude]), 'id')).toEqual({
      error: {
        code: 'VALIDATION_ERROR',
        message: expect.any(String),
        details: name,
        errors: [name, latitude],
      },
    })
  })

  it('uses the code INVALID_COORDINATES for coordinates', () => {
    expect(nestedBody(validationError([latitude]), 'id')).toMatchObject({
      error: { code: 'INVALID_COORDINATES', details: latitude },
    })
  })

  it.each([
    ['authentication_required', 401, 'AUTH_REQUIRED'],
    ['insufficient_scope', 403, 'INSUFFICIENT_SCOPE'],
    ['turbine_not_found', 404, 'TURBINE_NOT_FOUND'],
    ['data_unavailable', 503, 'DATA_UNAVAILABLE'],
  ] as const)('spells %s with status %i as %s', (code, status, nested) => {
    expect(ERROR_TABLE[code].status).toBe(status)
    expect(nestedBody(new ServiceError(code, 'No.'), 'id')).toMatchObject({
      error: { code: nested, message: 'No.' },
    })
  })

  it('reports a missing place as a missing field', () => {
    const missing = { ...latitude, value: null, constraint: 'required' }
    expect(nestedBody(validationError([missing]), 'id')).toMatchObject({
      error: { code: 'VALIDATION_ERROR', details: missing },
    })
  })

  it('explains infeasible constraints in its details, the flat form beside the message', () => {
    const extra = {
      conflicts: [{ constraint: 'land_area_ha', required: 1, best_reachable: 2 }],
      nearest_relaxation: { land_area_ha: 2 },
    }
    const error = new ServiceError('infeasible_constraints', 'No.', { extra })
    expect(error.status).toBe(422)
    expect(nestedBody(error, 'id')).toEqual({
      error: { code: 'INFEASIBLE_CONSTRAINTS', message: 'No.', details: extra },
    })
    expect(flatBody(error, 'id')).toEqual({ error: 'infeasible_constraints', message: 'No.', ...extra })
  })
})

describe('RFC 9457', () => {
  it('has the five members of RFC 9457 and the facts of the error', () => {
    const body = problemBody(validationError([latitude]), {
      form: 'nested',
      path: '/v1/wind/x',
      requestId: 'id',
    })
    expect(body).toEqual({
      type: 'urn:sunwake:error:validation_error',
      title: 'The request is not valid',
      status: 400,
      detail: 'latitude: a number in -90..90 °.',
      instance: '/v1/wind/x',
      code: 'INVALID_COORDINATES',
      errors: [latitude],
      request_id: 'id',
    })
  })
})

describe('RFC 9457 with facts of the case', () => {
  it('keeps the HTTP status when a fact is named "status"', () => {
    const error = new ServiceError('job_ended', 'No.', { extra: { status: 'completed', completed_at: 't' } })
    const body = problemBody(error, { form: 'nested', path: '/v1/jobs/x', requestId: 'id' })
    expect(body).toMatchObject({ status: 409, code: 'JOB_ENDED', completed_at: 't' })
  })
})

describe('errorFormOf', () => {
  it.each([
    '/v1/wind/quick',
    '/v1/hybrid',
    '/v1/jobs/1',
    '/v1/webhooks/x/retry',
    '/v1/organizations',
    '/v1/admin/x',
    '/v1/compare',
    '/v1/events',
  ])('is nested on %s', (path) => expect(errorFormOf(path)).toBe('nested'))

  it.each(['/', '/solar/simulate', '/v1/solar/simulate', '/v1/windmills', '/auth/login', '/health', '/wind'])(
    'is flat on %s',
    (path) => expect(errorFormOf(path)).toBe('flat'),
  )
})

describe('toServiceError', () => {
  it('turns a refusal of the engine into a validation error', () => {
    const error = toServiceError(
      new InputError({ code: 'out_of_range', field: 'x', value: Number.NaN, constraint: 'a number' }),
    )
    expect(error).toMatchObject({
      code: 'validation_error',
      status: 400,
      details: [{ field: 'x', value: 'NaN', constraint: 'a number' }],
    })
  })

  it('turns a broken file into one that names line and column', () => {
    const error = toServiceError(
      new ParseError({ format: 'EPW', problem: 'not a number', line: 7, column: 'GHI', value: 'x' }),
    )
    expect(error.details).toEqual([
      {
        field: 'weather.file',
        value: 'x',
        constraint: 'readable as EPW: not a number',
        line: 7,
        column: 'GHI',
      },
    ])
  })

  it.each([
    new Error('password=hunter2'),
    new ConvergenceError('Newton', 9, 'secret'),
    'text',
    undefined,
    null,
  ])('hides the cause of an error that the caller did not make: %s', (thrown) => {
    const error = toServiceError(thrown)
    expect(error).toMatchObject({ code: 'internal_error', status: 500 })
    expect(JSON.stringify(flatBody(error, 'id'))).not.toMatch(/hunter2|secret|Newton/)
  })
})

describe('shortenValue', () => {
  it.each([
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
    [[1, 2], 'array of 2'],
    [{ a: 1 }, 'object'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
    [undefined, null],
    [false, false],
    [0, 0],
  ])('shortens %j to %j', (value, short) => {
    expect(shortenValue(value)).toEqual(short)
  })
})
