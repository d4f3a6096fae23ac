import { texts as pageTexts } from '../parts/page.ts'
import { settings } from '../parts/settings.ts'
import { portfolioTextsOf } from '../texts/index.ts'

/** The words of every page, and those of the portfolio. */
export const texts = { ...pageTexts, ...portfolioTextsOf(settings.language) }
