import type { Answers } from '../engine/protocol.ts'
import { Card, Figure } from '../parts/figure.tsx'
import { decimal } from '../parts/page.ts'
import { filled } from '../texts/index.ts'
import { CablesCard } from './cables-card.tsx'
import type { CableType, TurbinePlace } from './lines.ts'
import { NoiseCard } from './noise-card.tsx'
import { ShadowCard } from './shadow-card.tsx'
import { SuitabilityCard } from './suitability-card.tsx'
import { words } from './words.ts'

type Permit = NonNullable<Answers['runWindAnalysis']['permit']>

/** The parts of a permit that an answer has, each as figures, picture and table. */
export function PermitAnswer({
  body: { permit = {} },
  request,
  onDrawn,
}: {
  readonly body: Answers['runWindAnalysis']
  readonly request: Readonly<Record<string, unknown>>
  readonly onDrawn: (svg: string) => void
}) {
  const { noise, shadow_flicker: shadow, site_suitability: site, collector_network: network } = permit
  const positions = (request['turbine_positions'] ?? []) as readonly TurbinePlace[]
  const turbines = positions.map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))
  const asked = (request['permit'] as { readonly collector_network?: AskedNetwork } | undefined)
    ?.collector_network
  return (
    <>
      <div class="wide">
        <Overview permit={permit} />
      </div>
      {noise !== undefined && <NoiseCard noise={noise} turbines={turbines} onDrawn={onDrawn} />}
      {shadow !== undefined && <ShadowCard shadow={shadow} />}
      {site !== undefined && (
        <div class="wide">
          <SuitabilityCard site={site} />
        </div>
      )}
      {network !== undefined && asked !== undefined && (
        <div class="wide">
          <CablesCard
            network={network}
            turbines={turbines}
            substation={{ latitude: asked.substation.lat, longitude: asked.substation.lon }}
            types={asked.cables.map(({ name }) => name)}
          />
        </div>
      )}
    </>
  )
}

interface AskedNetwork {
  readonly substation: TurbinePlace
  readonly cables: readonly CableType[]
}

/** One figure of each part, with its verdict. */
function Overview({ permit }: { readonly permit: Permit }) {
  const { noise, shadow_flicker: shadow, site_suitability: site, collector_network: network } = permit
  const keptWord = (passes: boolean | null) =>
    passes === null ? undefined : passes ? words.kept : words.exceeded
  const standing = site?.turbines.filter(({ passes }) => passes).length ?? 0
  return (
    <Card title={words.overview} kind="wind">
      <dl class="figures">
        {noise !== undefined && (
          <Figure
            name={words.loudest}
            value={decimal(Math.max(...noise.receivers.map((one) => one.level_dba)), 1)}
            unit="dB(A)"
            note={keptWord(noise.passes)}
          />
        )}
        {shadow !== undefined && (
          <Figure
            name={words.mostShadow}
            value={decimal(Math.max(...shadow.receivers.map((one) => one.worst_case_hours_per_year)), 1)}
            unit="h"
            note={keptWord(shadow.passes)}
          />
        )}
        {site !== undefined && (
          <Figure
            name={words.turbinesFit}
            value={filled(words.ofAll, { some: standing, all: site.turbines.length })}
            unit=""
            note={site.design_class}
          />
        )}
        {network !== undefined && (
          <Figure
            name={words.cableLength}
            value={decimal(network.total_length_m / 1000, 2)}
            unit="km"
            note={`${words.losses.replace(/ \[.*/, '')} ${decimal(network.annual_loss_pct, 2)} %`}
          />
        )}
      </dl>
    </Card>
  )
}
