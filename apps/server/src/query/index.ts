export { type QueryDocument, queryDocument } from './query-document.ts'
export { type FiltersOf, type QueryHandler, queryHandlers } from './query-handlers.ts'
