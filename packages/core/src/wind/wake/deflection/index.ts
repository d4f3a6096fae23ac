export { BASTANKHAH_2016_DEFLECTION, bastankhahDeflection, deflectedWake } from './bastankhah-2016.ts'
export { jimenezDeflection, jimenezDeflectionSeries, jimenezInitialAngle, jimenezNodes } from './jimenez.ts'
