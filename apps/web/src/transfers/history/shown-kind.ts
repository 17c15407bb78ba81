import { savedFilters, saveFilters } from '@cloudsail/ui/query-page/saved-filters.ts'

/** Kinds shown by the query of transfers: single transfers, or batches. */
export const transferKinds = ['single', 'batches'] as const
export type TransferKind = (typeof transferKinds)[number]

const place = 'PTR0103000.kind'

/** Returns the kind viewed last. */
export const shownKind = (): TransferKind => savedFilters<TransferKind>(place) ?? 'single'

/** Sets the kind that the query opens with. */
export const showKind = (kind: TransferKind): void => saveFilters(place, kind)
