/**
 * Rasters and the page of an atlas, from its result and its cells.
 *
 * Start here: {@link atlasGeoTiff}, {@link atlasPng}, {@link atlasReportHtml}.
 * @module
 */
export { figuresOf } from './columns.ts'
export { atlasReportHtml } from './document.ts'
export { atlasGeoTiff, atlasPng, type DrawnAtlas, requireFigure, usualFigure } from './raster.ts'
