export { answer, LIMIT_HEADERS, nothing, REQUEST_ID_HEADER, SERIES_HEADERS } from './answer.ts'
export { BODY_ERRORS, errorAnswers, withErrors } from './error-answers.ts'
