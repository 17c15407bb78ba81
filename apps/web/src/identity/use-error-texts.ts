import type { ErrorKey, TextValues } from '@cloudsail/contract'
import { useState } from 'react'
import { loadChunk } from '../base/loads.ts'
import { useLanguage } from '../base/texts.ts'

type Catalogue = typeof import('../base/error-catalogue.ts')

/** One thing that is wrong, as a key, so that it follows the language. */
export interface Wrong {
  key: ErrorKey
  values?: TextValues
}

/** Sentences of the error catalogue, which is fetched with the first of them: most people log in without one. */
export function useErrorTexts() {
  const language = useLanguage()
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  return {
    /** To be awaited before the first error is shown. */
    load: async () => {
      if (!catalogue) setCatalogue(await loadChunk(() => import('../base/error-catalogue.ts')))
    },
    text: (wrong: Wrong | null | undefined) =>
      wrong && catalogue
        ? catalogue.fill(catalogue.errorCatalogue[wrong.key][language], wrong.values)
        : undefined,
  }
}
