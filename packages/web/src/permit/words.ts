import { settings } from '../parts/settings.ts'
import { permitTextsOf } from '../texts/index.ts'

/** The words of the page. */
export const words = permitTextsOf(settings.language)
