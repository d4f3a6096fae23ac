export {
  BASTANKHAH_2016_DEFLECTION,
  type BastankhahDeflection,
  bastankhahDeflection,
  type DeflectedWake,
  deflectedWake,
} from './bastankhah-2016.ts'
export {
  jimenezDeflection,
  jimenezDeflectionSeries,
  jimenezInitialAngle,
  jimenezNodes,
} from './jimenez.ts'
