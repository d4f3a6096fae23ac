import { texts as pageTexts } from '../parts/page.ts'
import { settings } from '../parts/settings.ts'
import { studioTextsOf } from '../texts/index.ts'

/** The words of every page, and those of the studio. */
export const texts = { ...pageTexts, ...studioTextsOf(settings.language) }
