/** Synthetic files of the formats that wind data come in: their numbers mean nothing. */

/** A generalised climate of 3 roughness lengths, 2 heights, 4 sectors. */
export const WASP_LIB = `Synthetic climate <coordinates>9.5,56.25,0.0</coordinates>
 3 2 4
 0.000 0.030 0.400
 50.0 100.0
 10.00 20.00 30.00 40.00
 7.00 8.00 9.00 10.00
 2.000 2.100 2.200 2.300
 8.00 9.00 10.00 11.00
 2.100 2.200 2.300 2.400
 12.00 20.00 30.00 38.00
 6.00 7.00 8.00 9.00
 1.900 2.000 2.100 2.200
 7.00 8.00 9.00 10.00
 2.000 2.100 2.200 2.300
 14.00 20.00 30.00 36.00
 5.00 6.00 7.00 8.00
 1.800 1.900 2.000 2.100
 6.00 7.00 8.00 9.00
 1.900 2.000 2.100 2.200
`

/** A histogram of 4 sectors and 3 bins, speeds written in half metres per second. */
export const WASP_TAB = `Synthetic mast
 56.25 9.50 60.0
 4 0.50 10.0
 10.0 20.0 30.0 40.0
 8.0 500 400 300 200
 16.0 300 400 400 500
 24.0 200 200 300 300
`

/** A turbine with tables at two densities. */
export const WASP_WTG = `<?xml version="1.0" encoding="UTF-8"?>
<!-- synthetic -->
<WindTurbineGenerator FormatVersion="1.01" Description="Synthetic &amp; small" ManufacturerName="Nobody" RotorDiameter="60">
  <SuggestedHeights><Height>50.0</Height><Height>65.0</Height></SuggestedHeights>
  <PerformanceTable AirDensity="1.225" StationaryThrustCoEfficient="0.05">
    <StartStopStrategy LowSpeedCutOut="3.0" LowSpeedCutIn="3.0" HighSpeedCutIn="22.0" HighSpeedCutOut="25.0"/>
    <Comments>Mode 0</Comments>
    <DataTable>
      <DataPoint WindSpeed="4.0" PowerOutput="40000" ThrustCoEfficient="0.8"/>
      <DataPoint WindSpeed="8.0" PowerOutput="400000" ThrustCoEfficient="0.75"/>
      <DataPoint WindSpeed="25.0" PowerOutput="1000000" ThrustCoEfficient="0.1"/>
    </DataTable>
  </PerformanceTable>
  <PerformanceTable AirDensity="1.06">
    <DataTable>
      <DataPoint WindSpeed="4.0" PowerOutput="30000" ThrustCoEfficient="0.8"/>
      <DataPoint WindSpeed="25.0" PowerOutput="990000" ThrustCoEfficient="0.1"/>
    </DataTable>
  </PerformanceTable>
</WindTurbineGenerator>
`

const RESOURCE_LINES = [
  'GridPoint    500000.0 6200000.0    120 80.0  8.1 2.100       450.1234  4 100 79  205 200 81  210 300 82  215 400 83  220',
  'GridPoint    500100.0 6200000.0    125 80.0  8.2 2.110       460.0000  4 110 80  206 200 82  211 300 83  216 390 84  221',
]

/** Points by blanks, and the same as a grid of one row. */
export const WASP_RSF = `${RESOURCE_LINES.join('\n')}\n`
export const WASP_WRG = `2 1 500000 6200000 100\n${WASP_RSF}`

/** The same as WAsP writes it: name 10, x 10, y 10, elevation 8, height 5, A 5, k 6, power 15, sectors 3; 4 + 4 + 5. */
export const WASP_RSF_FIXED = `${[
  ['A B       ', '500000.0', '6200000.0', '120', '80.0', '8.10', '2.100', '450.1234', '4'],
]
  .map((head) => {
    const widths = [10, 10, 10, 8, 5, 5, 6, 15, 3]
    const sectors = [100, 79, 205, 200, 81, 210, 300, 182, 1215, 400, 83, 220]
    return (
      head.map((field, i) => field.padStart(widths[i])).join('') +
      sectors.map((value, i) => String(value).padStart([4, 4, 5][i % 3])).join('')
    )
  })
  .join('\n')}\n`

/** Ten-minute records in local time; the record of 00:30 is missing. */
export const MEASURED_CSV = `# synthetic
Time;Spd80;Sd80;Dir78;Temp;Flag
01/03/2021 00:00;36.0;3.6;350;50.0;0
01/03/2021 00:10;18.0;1.8;-10;32.0;0
01/03/2021 00:20;-999;NaN;10;;0
01/03/2021 00:40;72.0;7.2;90;41.0;3
`

/** ERA5 by components, with air. */
export const ERA5_CSV = `valid_time,u10,v10,u100,v100,t2m,sp
2020-01-01 00:00:00,1,0,3,4,273.15,100000
2020-01-01 01:00:00,1,0,-3,-4,283.15,100100
2020-01-01 02:00:00,1,0,0,0,283.15,100100
2020-01-01 03:00:00,1,0,,4,283.15,100100
`

export const TURBINE_CSV = `Wind Speed [m/s],Power [kW],Cp [-],Ct [-]
3,10,0.2,0.9
8,900,0.45,0.8
12,2000,0.3,0.4
25,2000,0.05,0.1
`

/** A mast whose top sensor was changed, with an ignored column. */
export const TASK43_JSON: string = JSON.stringify({
  author: 'synthetic',
  version: '1.3.0-2024.03',
  plant_name: 'Synthetic',
  measurement_location: [
    {
      name: 'M1',
      latitude_ddeg: 56.25,
      longitude_ddeg: 9.5,
      measurement_station_type_id: 'mast',
      logger_main_config: [
        {
          logger_serial_number: '1',
          offset_from_utc_hrs: 1,
          averaging_period_minutes: 10,
          timestamp_is_end_of_period: false,
          date_from: '2021-01-01T00:00:00',
          date_to: null,
        },
      ],
      measurement_point: [
        {
          name: 'Spd_80_N',
          measurement_type_id: 'wind_speed',
          height_m: 80.1,
          height_reference_id: 'ground_level',
          mounting_arrangement: [{ boom_orientation_deg: 315 }],
          logger_measurement_config: [
            {
              slope: 0.046,
              offset: 0.24,
              measurement_units_id: 'km/h',
              date_from: '2021-01-01T00:00:00',
              date_to: '2021-06-01T00:00:00',
              column_name: [
                { column_name: 'Spd80', statistic_type_id: 'avg', is_ignored: false },
                { column_name: 'Sd80', statistic_type_id: 'sd', is_ignored: false },
                { column_name: 'Ti80', statistic_type_id: 'ti30sec', is_ignored: false },
              ],
            },
            {
              measurement_units_id: 'km/h',
              date_from: '2021-06-01T00:00:00',
              column_name: [{ column_name: 'Spd80', statistic_type_id: 'avg' }],
            },
          ],
        },
        {
          name: 'Tmp_78',
          measurement_type_id: 'air_temperature',
          height_m: 78,
          logger_measurement_config: [
            {
              measurement_units_id: 'deg_F',
              date_from: '2021-01-01T00:00:00',
              column_name: [
                { column_name: 'Temp', statistic_type_id: 'avg' },
                { column_name: 'TempOld', statistic_type_id: 'avg', is_ignored: true },
              ],
            },
          ],
        },
      ],
    },
  ],
})

export const WINDIO_TURBINE: object = {
  name: 'Synthetic 2 MW',
  hub_height: 80,
  rotor_diameter: 80,
  performance: {
    power_curve: { power_values: [0, 1e6, 2e6, 2e6], power_wind_speeds: [4, 9, 13, 25] },
    Ct_curve: { Ct_values: [0.8, 0.8, 0.4, 0.1], Ct_wind_speeds: [4, 9, 13, 25] },
  },
}

export const WINDIO_RESOURCE: object = {
  name: 'Synthetic',
  wind_resource: {
    wind_direction: [0, 90, 180, 270],
    weibull_a: { data: [7, 8, 9, 10], dims: ['wind_direction'] },
    weibull_k: { data: [2, 2.1, 2.2, 2.3], dims: ['wind_direction'] },
    sector_probability: { data: [0.1, 0.2, 0.3, 0.4], dims: ['wind_direction'] },
    turbulence_intensity: { data: 0.08, dims: [] },
    reference_height: 100,
  },
}

export const WINDIO_SITE: object = {
  name: 'Synthetic',
  boundaries: { polygons: [{ x: [0, 1000, 1000, 0], y: [0, 0, 1000, 1000] }] },
  exclusions: { circle: { center: { x: 500, y: 500 }, radius: 100 } },
  energy_resource: WINDIO_RESOURCE,
}

export const FLORIS_TURBINE: object = {
  turbine_type: 'synthetic_2MW',
  hub_height: 80,
  rotor_diameter: 80,
  power_thrust_table: {
    ref_air_density: 1.2,
    wind_speed: [0, 3, 8, 12, 25, 25, 50],
    power: [0, 0, 800, 2000, 2000, 0, 0],
    thrust_coefficient: [0, 0.8, 0.8, 0.4, 0.1, 0, 0],
  },
}

/**
 * A generalised climate in the XML of WAsP: A = 8 + s/2 + h − 0.7·r, k = 1.8 + s/10 + h/20 − r/50 for sector s, height h and
 * roughness r, counted from 0. windkit 2.2.0 reads these numbers from it.
 */
export const WASP_GWC = `<?xml version="1.0" encoding="utf-8"?>
<WindAtlas FormatVersion="1.0" Description="Synthetic atlas">
  <RveaGeneralisedMeanWindClimate CountOfSectors="4" CountOfReferenceHeights="2" CountOfReferenceRoughnessLengths="3">
    <RveaLatitudeLongitudeCoordinate><Latitude Degrees="56.25"/><Longitude Degrees="9.5"/></RveaLatitudeLongitudeCoordinate>
    <StandardConditions><ReferenceHeights><Height HeightAglMetres="50"/><Height HeightAglMetres="100"/></ReferenceHeights>
    <ReferenceRoughnessLengths><RoughnessLength AerodynamicRoughnessLengthMetres="0"/><RoughnessLength AerodynamicRoughnessLengthMetres="0.03"/><RoughnessLength AerodynamicRoughnessLengthMetres="0.4"/></ReferenceRoughnessLengths></StandardConditions>
    <WindAtlasWeibullWindRose CountOfSectors="4" ReferenceRoughnessLengthNumber="1" ReferenceHeightNumber="1">
      <WeibullWind Index="1" CentreAngleDegrees="0" SectorFrequency="0.1" WeibullA="8.0" WeibullK="1.8"/>
      <WeibullWind Index="2" CentreAngleDegrees="90" SectorFrequency="0.2" WeibullA="8.5" WeibullK="1.9"/>
      <WeibullWind Index="3" CentreAngleDegrees="180" SectorFrequency="0.3" WeibullA="9.0" WeibullK="2.0"/>
      <WeibullWind Index="4" CentreAngleDegrees="270" SectorFrequency="0.4" WeibullA="9.5" WeibullK="2.1"/>
    </WindAtlasWeibullWindRose>
    <WindAtlasWeibullWindRose CountOfSectors="4" ReferenceRoughnessLengthNumber="1" ReferenceHeightNumber="2">
      <WeibullWind Index="1" CentreAngleDegrees="0" SectorFrequency="0.1" WeibullA="9.0" WeibullK="1.85"/>
      <WeibullWind Index="2" CentreAngleDegrees="90" SectorFrequency="0.2" WeibullA="9.5" WeibullK="1.95"/>
      <WeibullWind Index="3" CentreAngleDegrees="180" SectorFrequency="0.3" WeibullA="10.0" WeibullK="2.05"/>
      <WeibullWind Index="4" CentreAngleDegrees="270" SectorFrequency="0.4" WeibullA="10.5" WeibullK="2.15"/>
    </WindAtlasWeibullWindRose>
    <WindAtlasWeibullWindRose CountOfSectors="4" ReferenceRoughnessLengthNumber="2" ReferenceHeightNumber="1">
      <WeibullWind Index="1" CentreAngleDegrees="0" SectorFrequency="0.12" WeibullA="7.3" WeibullK="1.78"/>
      <WeibullWind Index="2" CentreAngleDegrees="90" SectorFrequency="0.2" WeibullA="7.8" WeibullK="1.88"/>
      <WeibullWind Index="3" CentreAngleDegrees="180" SectorFrequency="0.3" WeibullA="8.3" WeibullK="1.98"/>
      <WeibullWind Index="4" CentreAngleDegrees="270" SectorFrequency="0.38" WeibullA="8.8" WeibullK="2.08"/>
    </WindAtlasWeibullWindRose>
    <WindAtlasWeibullWindRose CountOfSectors="4" ReferenceRoughnessLengthNumber="2" ReferenceHeightNumber="2">
      <WeibullWind Index="1" CentreAngleDegrees="0" SectorFrequency="0.12" WeibullA="8.3" WeibullK="1.83"/>
      <WeibullWind Index="2" CentreAngleDegrees="90" SectorFrequency="0.2" WeibullA="8.8" WeibullK="1.93"/>
      <WeibullWind Index="3" CentreAngleDegrees="180" SectorFrequency="0.3" WeibullA="9.3" WeibullK="2.03"/>
      <WeibullWind Index="4" CentreAngleDegrees="270" SectorFrequency="0.38" WeibullA="9.8" WeibullK="2.13"/>
    </WindAtlasWeibullWindRose>
    <WindAtlasWeibullWindRose CountOfSectors="4" ReferenceRoughnessLengthNumber="3" ReferenceHeightNumber="1">
      <WeibullWind Index="1" CentreAngleDegrees="0" SectorFrequency="0.14" WeibullA="6.6" WeibullK="1.76"/>
      <WeibullWind Index="2" CentreAngleDegrees="90" SectorFrequency="0.2" WeibullA="7.1" WeibullK="1.86"/>
      <WeibullWind Index="3" CentreAngleDegrees="180" SectorFrequency="0.3" WeibullA="7.6" WeibullK="1.96"/>
      <WeibullWind Index="4" CentreAngleDegrees="270" SectorFrequency="0.36" WeibullA="8.1" WeibullK="2.06"/>
    </WindAtlasWeibullWindRose>
    <WindAtlasWeibullWindRose CountOfSectors="4" ReferenceRoughnessLengthNumber="3" ReferenceHeightNumber="2">
      <WeibullWind Index="1" CentreAngleDegrees="0" SectorFrequency="0.14" WeibullA="7.6" WeibullK="1.81"/>
      <WeibullWind Index="2" CentreAngleDegrees="90" SectorFrequency="0.2" WeibullA="8.1" WeibullK="1.91"/>
      <WeibullWind Index="3" CentreAngleDegrees="180" SectorFrequency="0.3" WeibullA="8.6" WeibullK="2.01"/>
      <WeibullWind Index="4" CentreAngleDegrees="270" SectorFrequency="0.36" WeibullA="9.1" WeibullK="2.11"/>
    </WindAtlasWeibullWindRose>
  </RveaGeneralisedMeanWindClimate>
</WindAtlas>
`
