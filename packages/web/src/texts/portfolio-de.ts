import type { PortfolioTexts } from './portfolio-en.ts'

/** Words of the portfolio in German. */
export const portfolioDe: PortfolioTexts = {
  portfolioLead:
    'Eine Tabelle von Orten wird zu einer Rangliste und einer Karte, in diesem Browser berechnet.',
  places: 'Orte',
  csvTable: 'Tabelle als CSV',
  csvHint:
    'Eine Kopfzeile und für jeden Ort eine Zeile: latitude und longitude, wer mag mit name. Eine Anlage kann capacity_kw, tilt, azimuth, dc_ac_ratio und losses_pct haben, eine Turbine turbine_model und hub_height_m.',
  csvFile: 'Oder aus einer Datei',
  computeTable: 'Tabelle berechnen',
  technology: 'Technologie',
  solarPlants: 'Solaranlagen',
  windTurbines: 'Windturbinen',
  rankBy: 'Ordnen nach',
  rank: 'Rang',
  place: 'Ort',
  rowNumber: 'Zeile {row}',
  ranking: 'Rangliste',
  mapOfPlaces: 'Karte von {count} Orten, geordnet nach: {figure}. Die Tabelle darunter sagt dasselbe.',
  rowsDone: '{done} von {total} Orten berechnet.',
  rowsRefused: '{count} von {total} Zeilen haben einen Fehler; er steht in der Zeile.',
  unusedColumns: 'Nicht verwendet: {columns}.',
  csvEmpty: 'Die Tabelle hat keine Orte: sie braucht eine Kopfzeile und mindestens eine Zeile.',
  csvColumns: 'Die Kopfzeile hat keine Spalte für {missing}. Sie hat: {found}.',
  csvNear: 'Die Kopfzeile hat eine Spalte {title}; ist {near} gemeint?',
  csvTooMany: '{count} Orte; hier können höchstens {most} berechnet werden.',
  csvNoNumber: '{name} ist «{value}»; es muss eine Zahl sein',
  csvCells: 'die Zeile hat {count} Zellen, die Kopfzeile {width}',
  csvEncoding: 'Die Datei ist nicht in UTF-8; bitte als CSV UTF-8 speichern.',
  csvOpenQuote: 'Zeile {line}: ein Anführungszeichen wird nicht geschlossen.',
  csvStrayQuote:
    'Zeile {line}: ein Anführungszeichen steht mitten in einer Zelle; die ganze Zelle in Anführungszeichen setzen und "" dafür schreiben.',
  csvUntitled: 'Die Kopfzeile hat keinen Namen für Spalte {column}.',
  csvTwice: 'Die Kopfzeile hat {title} zweimal.',
  csvMarks:
    'Die Tabelle hat Dezimalkommas und Dezimalpunkte, {comma} und {point}; bitte einheitlich schreiben.',
  csvThousands:
    '{comma} kann ein Tausendertrennzeichen oder ein Dezimalkomma haben; bitte Zahlen ohne Tausendertrennzeichen schreiben.',
  rankingCsv: 'Rangliste als CSV',
  portfolioLink: 'Link zu diesem Portfolio',
}
