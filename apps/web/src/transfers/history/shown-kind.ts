import { savedFilters, saveFilters } from '@cloudsail/ui/query-page/saved-filters.ts'

/** What the query of transfers shows: single ones, or batches of them. */
export const transferKinds = ['single', 'batches'] as const
export type TransferKind = (typeof transferKinds)[number]

const place = 'PTR0103000.kind'

/** What was looked at last. */
export const shownKind = (): TransferKind => savedFilters<TransferKind>(place) ?? 'single'

/** Has the query open with these. */
export const showKind = (kind: TransferKind): void => saveFilters(place, kind)
