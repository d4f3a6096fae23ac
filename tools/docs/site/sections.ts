/** Pages of a site under one heading. */
export interface PageGroup {
  readonly title: string
  /** Documents of the tree; each becomes a page of the section's folder, under the file's own name. */
  readonly documents: readonly string[]
}

/** A part of the site: a folder of its addresses and a navigation of its own. */
export interface Section {
  readonly folder: string
  readonly title: string
  readonly groups: readonly PageGroup[]
}

const guides = (...names: string[]): string[] => names.map((name) => `docs/guides/${name}.md`)
const models = (...names: string[]): string[] => names.map((name) => `docs/models/${name}.md`)

/** Where each hand-written document stands, in the order in which people meet it. A document that is not named fails the build. */
export const SECTIONS: readonly Section[] = [
  {
    folder: 'tutorials',
    title: 'Tutorials',
    groups: [
      {
        title: 'First hour',
        documents: ['solar', 'wind', 'hybrid', 'service'].map(
          (name) => `docs/tutorials/first-hour-${name}.md`,
        ),
      },
    ],
  },
  {
    folder: 'guides',
    title: 'Guides',
    groups: [
      { title: 'At once', documents: guides('cookbook') },
      { title: 'Sun', documents: guides('solar-decisions') },
      { title: 'Wind', documents: guides('wake-steering', 'la-haute-borne', 'forecast') },
      { title: 'Hybrid', documents: guides('hybrid') },
      { title: 'Other tools', documents: guides('coming-from') },
      { title: 'Results', documents: guides('reports', 'compare', 'notebooks', 'pages', 'elements') },
      {
        title: 'Programs',
        documents: guides(
          'service',
          'client',
          'python',
          'agents',
          'jobs',
          'batch',
          'atlas',
          'streams',
          'webhooks',
          'idempotency',
          'versioning',
        ),
      },
      { title: 'Accounts', documents: guides('accounts-and-limits', 'billing') },
    ],
  },
  {
    folder: 'models',
    title: 'Models',
    groups: [
      {
        title: 'Sun',
        documents: models('pv-chain', 'solar-optimisation', 'solar-predictions', 'embedded-irradiation'),
      },
      { title: 'Wind', documents: models('wind-farms', 'terrain-flow', 'forecast', 'permits') },
      {
        title: 'Both',
        documents: models(
          'validation',
          'quick-answers',
          'storage-dispatch',
          'synthetic-weather',
          'job-estimates',
        ),
      },
    ],
  },
  {
    folder: 'data',
    title: 'Data',
    groups: [
      {
        title: 'Data',
        documents: guides('embedded-data', 'online-data', 'terrain-data', 'climate-packs'),
      },
    ],
  },
  {
    folder: 'command',
    title: 'Command line',
    groups: [{ title: 'Command line', documents: guides('command-line') }],
  },
  {
    folder: 'operations',
    title: 'Operations',
    groups: [
      {
        title: 'Operations',
        documents: guides('operations', 'scaling', 'backup-and-upgrade', 'security', 'service-objectives'),
      },
    ],
  },
  {
    folder: 'reference',
    title: 'Units and words',
    groups: [{ title: 'Units and words', documents: ['docs/units.md', 'docs/glossary.md'] }],
  },
  {
    folder: 'project',
    title: 'Project',
    groups: [
      {
        title: 'Project',
        documents: ['CHANGELOG.md', 'CONTRIBUTING.md', ...guides('architecture', 'speed')],
      },
      {
        title: 'Measured',
        documents: [
          ...guides('elementary-functions', 'before-and-after'),
          'docs/mutation.md',
          'docs/agent-questions.md',
        ],
      },
    ],
  },
]
