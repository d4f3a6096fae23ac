import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.js'

/** One plant over one summer day. */
const STUDY = `
import { simulatePv } from '@sunwake/core/studies'
import { createPvSystem } from '@sunwake/core/solar/system'

const length = 24
const of = (value) => Float64Array.from({ length }, (_, hour) => value(Math.max(0, 1 - ((hour - 11.5) / 6.5) ** 2)))
const { energyKwh, missingRecords } = simulatePv({
  site: { latitudeDeg: 37.25, longitudeDeg: -5.5, altitude: 120 },
  weather: {
    axis: { startMs: Date.UTC(2021, 5, 20), stepMinutes: 60, length, label: 'start', utcOffsetHours: 0 },
    ghi: of((height) => 950 * height),
    dni: of((height) => 850 * height),
    dhi: of((height) => 120 * height),
    tempAir: of((height) => 18 + 14 * height),
    windSpeed: of(() => 3),
  },
  system: createPvSystem({ capacityKw: 1, mount: { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 } }),
})
console.log(JSON.stringify({ energyKwh, missingRecords }))
`

/** What a kilowatt yields on a clear day in June: between the poor and the impossible [kWh]. */
const DAY_KWH = { min: 4, max: 9 }

/**
 * Runs one analysis on the installed package.
 * @param {string} user
 * @returns {string[]}
 */
export function useStudies(user) {
  writeFileSync(join(user, 'study.js'), STUDY)
  try {
    const { energyKwh, missingRecords } = JSON.parse(run(user, process.execPath, ['study.js']))
    console.log(`one analysis: ${energyKwh.toFixed(3)} kWh from 1 kW on a clear day in June`)
    const isSane = energyKwh > DAY_KWH.min && energyKwh < DAY_KWH.max && missingRecords === 0
    return isSane ? [] : [`one analysis gave ${energyKwh} kWh with ${missingRecords} records missing`]
  } catch (error) {
    return [`one analysis: ${error instanceof Error ? error.message : error}`]
  }
}

/** The compiler of a careful user, on neither a browser nor Node. */
const SETTINGS = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    skipLibCheck: false,
    target: 'es2022',
    lib: ['es2022'],
    module: 'nodenext',
    types: [],
  },
  files: ['types.ts'],
}

/**
 * Compiles a program that imports every subpath, with the declarations of the package checked too.
 * @param {string} root where the compiler is installed
 * @param {string} user
 * @param {readonly string[]} subpaths
 * @returns {string[]}
 */
export function useTypes(root, user, subpaths) {
  const lines = subpaths.map((subpath, i) => `export * as part${i} from '${subpath}'`)
  writeFileSync(join(user, 'types.ts'), `${lines.join('\n')}\n`)
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify(SETTINGS))
  try {
    run(user, process.execPath, [join(root, 'node_modules/typescript/bin/tsc')])
    return []
  } catch (error) {
    return [`types: ${error instanceof Error ? error.message : error}`]
  }
}
