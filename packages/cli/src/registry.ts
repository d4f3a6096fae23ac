import type { CommandGroup } from './command/command-tree.ts'

/** Every command: a line here and a file of its own. */
export const COMMANDS: CommandGroup = {
  summary: 'Renewable-energy analysis: solar, wind and hybrid, from irradiance to bankable energy',
  commands: {
    solar: {
      section: 'Analysis',
      summary: 'Photovoltaic plants',
      commands: {
        resource: {
          summary: 'Sun and temperature of any place on Earth, without network',
          load: async () => (await import('./commands/solar/resource.ts')).command,
        },
        quick: {
          summary: 'Best tilt, azimuth, DC/AC ratio and row spacing of a site, without network',
          load: async () => (await import('./commands/solar/quick.ts')).command,
        },
        optimize: {
          summary: 'Best plant within a budget and a least energy',
          load: async () => (await import('./commands/solar/optimize.ts')).command,
        },
        multi: {
          summary: 'Pareto front of plants: energy, money, land and investment',
          load: async () => (await import('./commands/solar/multi.ts')).command,
        },
        simulate: {
          summary: 'Simulate a plant hour by hour, on a weather file or the embedded climatology',
          load: async () => (await import('./commands/solar/simulate.ts')).command,
        },
        predict: {
          summary: 'Predict the hourly power of a plant with P90 and P10, by a trained model',
          load: async () => (await import('./commands/solar/predict.ts')).command,
        },
        assess: {
          summary: 'Assess a site: resource, energy, money, a score and recommendations',
          load: async () => (await import('./commands/solar/assess.ts')).command,
        },
        modules: {
          summary: 'List and search modules: generic ones, or those of a SAM library',
          load: async () => (await import('./commands/solar/products.ts')).modules,
        },
        inverters: {
          summary: 'List and search inverters: generic ones, or those of a SAM library',
          load: async () => (await import('./commands/solar/products.ts')).inverters,
        },
      },
    },
    atlas: {
      summary: 'What a country or region could give in sun and wind, cell by cell',
      load: async () => (await import('./commands/atlas.ts')).command,
    },
    batch: {
      summary: 'One analysis at up to 100,000 places of a CSV file',
      load: async () => (await import('./commands/batch.ts')).command,
    },
    hybrid: {
      section: 'Analysis',
      summary: 'Sun, wind and storage behind one connection',
      commands: {
        quick: {
          summary: 'A year of a hybrid: dispatch, curtailment, firmness, money',
          load: async () => (await import('./commands/hybrid/quick.ts')).command,
        },
        run: {
          summary: 'A hybrid with shadow prices and the sizing of its parts',
          load: async () => (await import('./commands/hybrid/run.ts')).command,
        },
      },
    },
    wind: {
      section: 'Analysis',
      summary: 'Wind and turbines',
      commands: {
        quick: {
          summary: 'Wind at a hub and the energy of one turbine anywhere, without network',
          load: async () => (await import('./commands/wind/quick.ts')).command,
        },
        resource: {
          summary: 'Wind of a place at several heights, without network',
          load: async () => (await import('./commands/wind/resource.ts')).command,
        },
        farm: {
          summary: 'Energy of a wind farm: wakes, losses, uncertainty',
          load: async () => (await import('./commands/wind/farm.ts')).command,
        },
        layout: {
          summary: 'Place the turbines of a wind farm for the most energy',
          load: async () => (await import('./commands/wind/layout.ts')).command,
        },
        forecast: {
          summary: 'Forecast the wind and power of one turbine, or verify forecasts',
          load: async () => (await import('./commands/wind/forecast.ts')).command,
        },
        terrain: {
          summary: 'Ground of a site: slopes, ruggedness, roughness, buildable area',
          load: async () => (await import('./commands/wind/terrain.ts')).command,
        },
        noise: {
          summary: 'Noise of turbines at houses, against limits',
          load: async () => (await import('./commands/wind/noise.ts')).command,
        },
        'shadow-flicker': {
          summary: 'Shadow of rotors at houses, with calendars and stops',
          load: async () => (await import('./commands/wind/shadow-flicker.ts')).command,
        },
        'site-suitability': {
          summary: 'Whether turbines stand the wind of their site',
          load: async () => (await import('./commands/wind/site-suitability.ts')).command,
        },
        'collector-network': {
          summary: 'Cables from turbines to a substation: cost and losses',
          load: async () => (await import('./commands/wind/collector-network.ts')).command,
        },
        fit: {
          summary: 'Weibull distributions, rose and shear of a measured series',
          load: async () => (await import('./commands/wind/fit.ts')).command,
        },
        turbines: {
          summary: 'List and search the turbines of the catalogue',
          load: async () => (await import('./commands/wind/turbines.ts')).command,
        },
      },
    },
    compare: {
      section: 'Analysis',
      summary: 'Why two results differ, split by Shapley values',
      load: async () => (await import('./commands/compare.ts')).command,
    },
    notebook: {
      section: 'Analysis',
      summary: 'Reproducible notebooks in TypeScript',
      commands: {
        run: {
          summary: 'Run the cells of a notebook and keep their outputs',
          load: async () => (await import('./commands/notebook/run.ts')).command,
        },
        check: {
          summary: 'Run notebooks again: same bits, or what moved',
          load: async () => (await import('./commands/notebook/check.ts')).command,
        },
        export: {
          summary: 'Write a notebook as one HTML page',
          load: async () => (await import('./commands/notebook/export.ts')).command,
        },
        new: {
          summary: 'Write a notebook to start from',
          load: async () => (await import('./commands/notebook/new.ts')).command,
        },
        convert: {
          summary: 'Write .ipynb as Markdown, or Markdown as .ipynb',
          load: async () => (await import('./commands/notebook/convert.ts')).command,
        },
        'install-kernel': {
          summary: 'Make the kernel known to Jupyter and VS Code',
          load: async () => (await import('./commands/notebook/install-kernel.ts')).command,
        },
      },
    },
    validate: {
      section: 'Checks',
      summary: 'Run the engine on reference tables of published peers',
      load: async () => (await import('./commands/validate.ts')).command,
    },
    bench: {
      section: 'Checks',
      summary: 'Public benchmarks',
      commands: {
        iea37: {
          summary: "Optimise a layout of IEA Wind Task 37's first case study",
          load: async () => (await import('./commands/bench/iea37.ts')).command,
        },
      },
    },
    data: {
      section: 'Service',
      summary: 'Climate packs of DATA_DIR, which come before the embedded climate',
      commands: {
        build: {
          summary: 'Build a climate pack from maps and reanalyses that anyone can download',
          load: async () => (await import('./commands/data/build.ts')).command,
        },
        fetch: {
          summary: 'Download and build a climate pack of a country, region or point',
          load: async () => (await import('./commands/data/fetch.ts')).command,
        },
        list: {
          summary: 'List the climate packs, in the order in which they are used',
          load: async () => (await import('./commands/data/list.ts')).command,
        },
      },
    },
    doctor: {
      section: 'Checks',
      summary: 'Check this machine: embedded data, database, folders and each online provider',
      load: async () => (await import('./commands/service/doctor.ts')).command,
    },
    serve: {
      section: 'Service',
      summary: 'Serve the API',
      load: async () => (await import('./commands/service/serve.ts')).command,
    },
    mcp: {
      section: 'Service',
      summary: 'Serve tools for agents (Model Context Protocol) over standard input and output',
      load: async () => (await import('./commands/service/mcp.ts')).command,
    },
    worker: {
      section: 'Service',
      summary: 'Compute jobs of a service, on Postgres',
      load: async () => (await import('./commands/service/worker.ts')).command,
    },
    migrate: {
      section: 'Service',
      summary: 'Bring the database of DATABASE_URL to the current schema',
      load: async () => (await import('./commands/service/migrate.ts')).command,
    },
    admin: {
      section: 'Service',
      summary: 'Organisations, users and keys of a deployment',
      commands: {
        'copy-database': {
          summary: 'Copy the whole database: a backup, a restore, a move to Postgres',
          load: async () => (await import('./commands/admin/copy-database.ts')).command,
        },
        'create-key': {
          summary: 'Create an API key, and the organisation and user it needs',
          load: async () => (await import('./commands/admin/create-key.ts')).command,
        },
        'create-organization': {
          summary: 'Create an organisation',
          load: async () => (await import('./commands/admin/create-organization.ts')).command,
        },
        'create-superuser': {
          summary: 'Create a superuser of the deployment',
          load: async () => (await import('./commands/admin/create-superuser.ts')).command,
        },
        'grant-credits': {
          summary: 'Grant compute credits to an organisation',
          load: async () => (await import('./commands/admin/grant-credits.ts')).command,
        },
        'rotate-signing-secret': {
          summary: "Give an organisation a new secret for its jobs' webhooks",
          load: async () => (await import('./commands/admin/rotate-signing-secret.ts')).command,
        },
        'set-tier': {
          summary: 'Set the tier of an organisation',
          load: async () => (await import('./commands/admin/set-tier.ts')).command,
        },
      },
    },
    report: {
      section: 'Analysis',
      summary: 'Write a report on a plant as PDF or HTML',
      load: async () => (await import('./commands/report.ts')).command,
    },
    replay: {
      section: 'Analysis',
      summary: 'Compute a report or a capsule again, and compare every number',
      load: async () => (await import('./commands/replay.ts')).command,
    },
    init: {
      section: 'Help',
      summary: 'Write a commented template: farm.yaml, plant.yaml or site.geojson',
      load: async () => (await import('./commands/init.ts')).command,
    },
    completion: {
      section: 'Help',
      summary: 'Print a completion script for bash, zsh or fish',
      load: async () => (await import('./commands/completion.ts')).completionCommand(COMMANDS),
    },
    help: {
      section: 'Help',
      summary: 'Show help for a command',
      load: async () => (await import('./commands/help.ts')).helpCommand(COMMANDS),
    },
  },
}
