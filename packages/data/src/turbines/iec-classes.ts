import { requireFields } from '@sunwake/core/errors'
/** Class of IEC 61400-1: wind class I to III (or S, as its maker says), turbulence A+, A, B or C where it is given. */
export interface IecClass {
  readonly wind: 'I' | 'II' | 'III' | 'S'
  readonly turbulence?: 'A+' | 'A' | 'B' | 'C' | undefined
}

const ARABIC: Readonly<Record<string, string>> = { '1': 'I', '2': 'II', '3': 'III' }

/**
 * The classes in a text as makers write them: `IIIa`, `III-A`, `IEC/EN IA; IEC/EN IIA`, `IEC 3`, `IEC SA`. Empty where
 * there is none.
 */
export function iecClassesIn(text: string): readonly IecClass[] {
  requireFields({ text }, { text: 'text' })
  const classes: IecClass[] = []
  for (const part of text.split(/[;,/]|\bIEC\b|\bEN\b|\bor\b/i)) {
    const match = /^\s*(I{1,3}|[123]|S)\s*-?\s*(A\+|[ABC])?\s*$/i.exec(part)
    if (match === null) continue
    const wind = (match[1] ?? '').toUpperCase()
    const turbulence = match[2]?.toUpperCase() as IecClass['turbulence']
    classes.push({ wind: (ARABIC[wind] ?? wind) as IecClass['wind'], turbulence })
  }
  return classes
}
