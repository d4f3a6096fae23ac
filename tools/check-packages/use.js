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

/**
 * What the declarations of a package may lean on beside the language; the others need neither a browser nor Node.
 * @type {Readonly<Record<string, 'web' | 'node'>>}
 */
const SURROUNDINGS = {
  '@sunwake/api': 'web',
  '@sunwake/client': 'web',
  '@sunwake/data': 'web',
  '@sunwake/web': 'web',
  '@sunwake/server': 'node',
}

/** @param {string} name */
const surroundingsOf = (name) => SURROUNDINGS[name] ?? 'none'

/**
 * The compiler of a careful user.
 * @param {string} root @param {'web' | 'node' | 'none'} around
 */
function settings(root, around) {
  return {
    compilerOptions: {
      noEmit: true,
      strict: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: around === 'web' ? ['es2022', 'dom'] : ['es2022'],
      module: 'nodenext',
      typeRoots: [join(root, 'node_modules/@types')],
      types: around === 'node' ? ['node'] : [],
    },
    files: ['types.ts'],
  }
}

/**
 * Compiles programs that import every subpath, one for the packages of the same surroundings, with the declarations of
 * the packages and of all that these import checked too.
 * @param {string} root where the compiler is installed
 * @param {string} user
 * @param {readonly Pick<import('./pack.js').Packed, 'name' | 'subpaths'>[]} packages
 * @returns {string[]}
 */
export function useTypes(root, user, packages) {
  return /** @type {const} */ (['none', 'web', 'node']).flatMap((around) => {
    const subpaths = packages
      .filter(({ name }) => surroundingsOf(name) === around)
      .flatMap((packed) => packed.subpaths)
    const lines = subpaths.map((subpath, i) => `export * as part${i} from '${subpath}'`)
    writeFileSync(join(user, 'types.ts'), `${lines.join('\n')}\n`)
    writeFileSync(join(user, 'tsconfig.json'), JSON.stringify(settings(root, around)))
    try {
      run(user, process.execPath, [join(root, 'node_modules/typescript/bin/tsc')])
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}
