/**
 * Reports as tagged PDF (PDF/UA-1), on Node.
 *
 * Start here: {@link renderPdf}, {@link readLogo}, {@link openFontBook}, {@link missingCharacters},
 * {@link worldOutlines}.
 * @module
 */

export { type ReadLogo, readLogo } from './logo.ts'
export { renderPdf } from './render-pdf.ts'
export { type FontBook, openFontBook } from './text/font-book.ts'
export { missingCharacters } from './text/runs.ts'
export { worldOutlines } from './world-outlines.ts'
