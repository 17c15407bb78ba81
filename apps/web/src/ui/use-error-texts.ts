import type { ErrorKey } from '@cloudsail/contract'
import { useEffect, useState } from 'react'
import { loadChunk } from '../base/loads.ts'
import { useLanguage } from '../base/texts.ts'

type Catalogue = typeof import('../base/error-catalogue.ts')
let loaded: Catalogue | null = null

/** Sentences of the error catalogue in the current language. It is fetched when `wanted` first, since most forms
 *  are sent without a single error. */
export function useErrorTexts(wanted: boolean): (key: string) => string | undefined {
  const language = useLanguage()
  const [catalogue, setCatalogue] = useState(loaded)
  useEffect(() => {
    if (!wanted || catalogue) return
    let here = true
    loadChunk(() => import('../base/error-catalogue.ts')).then((chunk) => {
      loaded = chunk
      if (here) setCatalogue(chunk)
    }, console.error)
    return () => {
      here = false
    }
  }, [wanted, catalogue])
  return (key) => {
    if (!catalogue) return undefined
    const known = key in catalogue.errorCatalogue ? (key as ErrorKey) : 'invalidInput'
    return catalogue.errorCatalogue[known][language]
  }
}
