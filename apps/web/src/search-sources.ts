import { accountSource } from './accounts/search-source.ts'
import type { SearchSource } from './base/search-source.ts'
import { payeeSource } from './transfers/search-source.ts'

/** Search sources besides functions, by domain. */
export const searchSources: readonly SearchSource[] = [payeeSource, accountSource]
