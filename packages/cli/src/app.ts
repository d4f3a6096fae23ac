import { readFileSync } from 'node:fs'
import { type Application, buildApplication, buildRouteMap, text_en } from '@stricli/core'
import { createKeyCommand } from './commands/admin-create-key.ts'
import { createOrganizationCommand } from './commands/admin-create-organization.ts'
import { createSuperuserCommand } from './commands/admin-create-superuser.ts'
import { grantCreditsCommand } from './commands/admin-grant-credits.ts'
import { rotateSigningSecretCommand } from './commands/admin-rotate-signing-secret.ts'
import { setTierCommand } from './commands/admin-set-tier.ts'
import { benchIea37Command } from './commands/bench-iea37.ts'
import { doctorCommand } from './commands/doctor.ts'
import { migrateCommand } from './commands/migrate.ts'
import { serveCommand } from './commands/serve.ts'
import { solarAssessCommand } from './commands/solar-assess.ts'
import { solarMultiCommand } from './commands/solar-multi.ts'
import { solarOptimizeCommand } from './commands/solar-optimize.ts'
import { solarPredictCommand } from './commands/solar-predict.ts'
import { solarQuickCommand } from './commands/solar-quick.ts'
import { solarResourceCommand } from './commands/solar-resource.ts'
import { solarSimulateCommand } from './commands/solar-simulate.ts'
import { validateCommand } from './commands/validate.ts'
import { windFarmCommand } from './commands/wind-farm.ts'
import { windFitCommand } from './commands/wind-fit.ts'
import { windLayoutCommand } from './commands/wind-layout.ts'
import { windQuickCommand } from './commands/wind-quick.ts'
import { windResourceCommand } from './commands/wind-resource.ts'
import { windTerrainCommand } from './commands/wind-terrain.ts'
import { windTurbinesCommand } from './commands/wind-turbines.ts'
import { workerCommand } from './commands/worker.ts'
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
          optimize: solarOptimizeCommand,
          multi: solarMultiCommand,
          simulate: solarSimulateCommand,
          predict: solarPredictCommand,
          assess: solarAssessCommand,
        },
      }),
      wind: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Wind and turbines' },
        routes: {
          quick: windQuickCommand,
          resource: windResourceCommand,
          farm: windFarmCommand,
          layout: windLayoutCommand,
          terrain: windTerrainCommand,
          fit: windFitCommand,
          turbines: windTurbinesCommand,
        },
      }),
      bench: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Public benchmarks' },
        routes: { iea37: benchIea37Command },
      }),
      validate: validateCommand,
      doctor: doctorCommand,
      serve: serveCommand,
      worker: workerCommand,
      migrate: migrateCommand,
      admin: buildRouteMap<string, SunwakeContext>({
        docs: { brief: 'Organisations and keys of a deployment' },
        routes: {
          'create-key': createKeyCommand,
          'create-organization': createOrganizationCommand,
          'create-superuser': createSuperuserCommand,
          'grant-credits': grantCreditsCommand,
          'rotate-signing-secret': rotateSigningSecretCommand,
          'set-tier': setTierCommand,
        },
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
