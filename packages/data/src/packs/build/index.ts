/**
 * Climate packs from files that anyone can download: GeoTIFF, NetCDF, NASA POWER. Node only.
 *
 * Start here: {@link buildClimatePack}.
 * @module
 */
export { type BuiltPack, buildClimatePack, type PackBuild } from './build-pack.ts'
export { fetchClimatePack, type PackFetch } from './fetch-pack.ts'
export type { PackRegion } from './lay-out.ts'
export { savePack } from './save-pack.ts'
