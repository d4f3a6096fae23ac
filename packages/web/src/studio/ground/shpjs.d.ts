declare module 'shpjs' {
  /** Reads the shapefiles in a zip as GeoJSON: one collection, or one for each file. */
  export default function readShapefiles(zip: ArrayBuffer): Promise<unknown>
}
