/**
 * Charts and maps as SVG text. The same input gives the same picture.
 *
 * Start here: {@link lineChartSvg}, {@link barChartSvg}, {@link timeChartSvg}, {@link heatChartSvg},
 * {@link contourChartSvg}, {@link roseChartSvg}, {@link waterfallChartSvg}, {@link exceedanceChartSvg},
 * {@link layoutMapSvg}, {@link terrainMapSvg}.
 * @module
 */

export type { Axis } from './axes.ts'
export { type BarChart, barChartSvg } from './bar-chart.ts'
export { type ContourChart, contourChartSvg } from './contour-chart.ts'
export { type HeatChart, heatChartSvg } from './heat-chart.ts'
export { type LineChart, type LineSeries, lineChartSvg } from './line-chart.ts'
export { type CellMap, cellMapPng, cellMapSvg } from './map/cell-map.ts'
export { type LayoutMap, layoutMapSvg, type MapRing } from './map/layout-map.ts'
export type { GroundState, MapGrid } from './map/relief-image.ts'
export { type SiteMap, siteMapSvg, type WorldOutlines } from './map/site-map.ts'
export { type MapLine, type TerrainMap, terrainMapSvg } from './map/terrain-map.ts'
export { type NumberMarks, type NumberWriter, numberWriter } from './numbers.ts'
export { type CashFlowChart, cashFlowChartSvg } from './project/cash-flow-chart.ts'
export { type ExceedanceChart, exceedanceChartSvg } from './project/exceedance-chart.ts'
export { type SunPathChart, sunPathChartSvg } from './project/sun-path-chart.ts'
export { type TornadoChart, tornadoChartSvg } from './project/tornado-chart.ts'
export { type WaterfallChart, waterfallChartSvg } from './project/waterfall-chart.ts'
export { type RoseChart, roseChartSvg } from './rose-chart.ts'
export { chartStyle, type Size } from './svg.ts'
export { type TimeChart, timeChartSvg } from './time-chart.ts'
