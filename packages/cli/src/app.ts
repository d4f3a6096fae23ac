import { readFileSync } from 'node:fs'
import { type Application, buildApplication, buildRouteMap, text_en } from '@stricli/core'
import { createKeyCommand } from './commands/admin-create-key.ts'
import { benchIea37Command } from './commands/bench-iea37.ts'
import { migrateCommand } from './commands/migrate.ts'
import { serveCommand } from './commands/serve.ts'
import { solarPredictCommand } from './commands/solar-predict.ts'
import { solarQuickCommand } from './commands/solar-quick.ts'
import { solarResourceCommand } from './commands/solar-resource.ts'
import { solarSimulateCommand } from './commands/solar-simulate.ts'
import { validateCommand } from './commands/validate.ts'
import { windFarmCommand } from './commands/wind-farm.ts'
import { windFitCommand } from './commands/wind-fit.ts'
import { windQuickCommand } from './commands/wind-quick.ts'
import { windResourceCommand } from './commands/wind-resource.ts'
import { windTurbinesCommand } from './commands/wind-turbines.ts'
import type { SunwakeContext } from './context.ts'
import { describeError, exitCodeOf } from './terminal/errors.ts'

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The whole `sunwake` command. */
export const app: Application<SunwakeContext> = buildApplication(
  buildRouteMap<string, SunwakeContext>({
    docs: { brief: 'Renewable-energy analysis: solar, wind and hybrid, from irradiance to bankable energy' },
    routes: {
      solar: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Photovoltaic plants' },
        routes: {
          resource: solarResourceCommand,
          quick: solarQuickCommand,
          simulate: solarSimulateCommand,
          predict: solarPredictCommand,
        },
      }),
      wind: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Wind and turbines' },
        routes: {
          quick: windQuickCommand,
          resource: windResourceCommand,
          farm: windFarmCommand,
          fit: windFitCommand,
          turbines: windTurbinesCommand,
        },
      }),
      bench: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Public benchmarks' },
        routes: { iea37: benchIea37Command },
      }),
      validate: validateCommand,
      serve: serveCommand,
      migrate: migrateCommand,
      admin: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Organisations and keys of a deployment' },
        routes: { 'create-key': createKeyCommand },
      }),
    },
  }),
  {
    name: 'sunwake',
    versionInfo: { currentVersion: packageJson.version },
    scanner: { caseStyle: 'allow-kebab-for-camel', allowArgumentEscapeSequence: true },
    documentation: { disableAnsiColor: true },
    determineExitCode: exitCodeOf,
    localization: {
      text: {
        ...text_en,
        exceptionWhileRunningCommand: (error) => describeError(error),
        commandErrorResult: (error) => describeError(error),
      },
    },
  },
)
