import { requireFields } from '@sunwake/core/errors'
import { type Notebook, NotebookError } from './notebook.ts'
import { readIpynb } from './read-ipynb.ts'
import { readMarkdown } from './read-markdown.ts'
import { requireNotebook } from './require-notebook.ts'
import { writeIpynb } from './write-ipynb.ts'
import { writeMarkdown } from './write-markdown.ts'

/** The two forms of a file with a notebook. */
export type NotebookForm = 'ipynb' | 'md'

/** The form of a file by its name. */
export function formOf(path: string): NotebookForm {
  if (/\.ipynb$/i.test(path)) return 'ipynb'
  if (/\.(md|markdown)$/i.test(path)) return 'md'
  throw new NotebookError(`${path} is not named like a notebook: the name must end in .ipynb or .md`)
}

/** The file of the other form beside one. */
export function pairOf(path: string): string {
  return formOf(path) === 'ipynb'
    ? path.replace(/\.ipynb$/i, '.md')
    : path.replace(/\.(md|markdown)$/i, '.ipynb')
}

/**
 * Reads a notebook from the text of a file.
 * @throws {NotebookError} it cannot be read; the message begins with the path.
 */
export async function readNotebook(text: string, path: string): Promise<Notebook> {
  requireFields({ text, path }, { text: 'text', path: 'text' })
  try {
    return formOf(path) === 'ipynb' ? await readIpynb(text) : readMarkdown(text)
  } catch (error) {
    if (!(error instanceof NotebookError) || error.message.startsWith(path)) throw error
    throw new NotebookError(`${path}: ${error.message}`)
  }
}

/** The text of a file with a notebook. */
export function writeNotebook(notebook: Notebook, form: NotebookForm): string {
  requireNotebook(notebook)
  if (form !== 'ipynb' && form !== 'md') {
    throw new NotebookError(`a notebook is written as "ipynb" or "md" (got ${JSON.stringify(form)})`)
  }
  return form === 'ipynb' ? writeIpynb(notebook) : writeMarkdown(notebook)
}
