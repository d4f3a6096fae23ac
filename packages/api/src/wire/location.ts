import { quantity } from './field.ts'

export const latitude = quantity({
  min: -90,
  max: 90,
  unit: '°',
  description: 'Geographic latitude, north positive; `lat` is accepted too.',
  example: 36.1,
})

export const longitude = quantity({
  min: -180,
  max: 180,
  unit: '°',
  description: 'Longitude, east positive; `lon` is accepted too.',
  example: -79.95,
})

export const altitude = quantity({
  min: -500,
  max: 9000,
  unit: 'm',
  description: 'Height above mean sea level.',
  example: 273,
})
