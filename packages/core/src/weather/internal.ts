/** What other folders of the engine use of this one; no public subpath leads here. */
export { type MonthlyHubWind, monthlyHubWind } from './synthesis/wind/monthly-hub-wind.ts'
