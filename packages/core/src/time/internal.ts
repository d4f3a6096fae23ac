/** What other folders of the engine use of this one; no public subpath leads here. */
export { evenAxisOfClock, valuesOfRows } from './clock-series.ts'
export { requireAxis } from './time-axis.ts'
export { requireWeatherFields, requireWeatherSeries } from './weather-series.ts'
