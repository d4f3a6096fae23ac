/** Words of the portfolio in English; other languages have the same keys. */
export const portfolioEn = {
  portfolioLead: 'A table of places becomes a ranking and a map, computed in your browser.',
  places: 'Places',
  csvTable: 'Table as CSV',
  csvHint:
    'A heading and a row for each place: latitude and longitude, if you like a name. A plant may have capacity_kw, tilt, azimuth, dc_ac_ratio and losses_pct, a turbine turbine_model and hub_height_m of its own.',
  csvFile: 'Or from a file',
  computeTable: 'Compute the table',
  technology: 'Technology',
  solarPlants: 'solar plants',
  windTurbines: 'wind turbines',
  rankBy: 'Rank by',
  rank: 'Rank',
  place: 'Place',
  rowNumber: 'Row {row}',
  ranking: 'Ranking',
  mapOfPlaces: 'Map of {count} places, ranked by {figure}. The table below has the same.',
  rowsDone: '{done} of {total} places computed.',
  rowsRefused: '{count} of {total} rows have an error, shown in the row.',
  unusedColumns: 'Not used: {columns}.',
  csvEmpty: 'The table has no places: it needs a heading and at least one row.',
  csvColumns: 'The heading has no column for {missing}. It has: {found}.',
  csvNear: 'The heading has a column {title}; did you mean {near}?',
  csvTooMany: '{count} places; at most {most} can be computed here.',
  csvNoNumber: '{name} is "{value}"; it must be a number',
  csvCells: 'the row has {count} cells, the heading {width}',
  csvEncoding: 'The file is not in UTF-8; save it as CSV UTF-8.',
  csvOpenQuote: 'Line {line}: a quote is not closed.',
  csvStrayQuote:
    'Line {line}: a quote stands inside a cell; put the whole cell in quotes and write "" for the quote.',
  csvUntitled: 'The heading has no name for column {column}.',
  csvTwice: 'The heading has {title} twice.',
  csvMarks: 'The table has decimal commas and decimal points, {comma} and {point}; write all in one way.',
  csvThousands:
    '{comma} may have a mark of thousands or a decimal comma; write numbers without marks of thousands.',
  rankingCsv: 'Ranking as CSV',
  portfolioLink: 'Link to this portfolio',
} as const

/** Words of the portfolio in one language. */
export type PortfolioTexts = { readonly [Key in keyof typeof portfolioEn]: string }
