import { type Notebook, NotebookError, objectAt } from '../format/notebook.ts'

const LANGUAGES = ['typescript', 'javascript']

/**
 * Refuses a notebook that was made for another language than TypeScript; one that tells no language is taken as it is.
 * @throws {NotebookError} with the kernel and the language that it names.
 */
export function requireOwnLanguage({ metadata }: Notebook): void {
  const kernel = objectAt(metadata, 'kernelspec')
  const language = objectAt(metadata, 'language_info')['name'] ?? kernel['language']
  if (language === undefined || (typeof language === 'string' && LANGUAGES.includes(language.toLowerCase())))
    return
  const name = kernel['name'] === undefined ? '' : ` (kernel ${JSON.stringify(kernel['name'])})`
  throw new NotebookError(
    `the notebook was made for ${JSON.stringify(language)}${name}; sunwake runs TypeScript. Where its cells are TypeScript all the same, take kernelspec and language_info out of its metadata`,
  )
}
