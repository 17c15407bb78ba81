import type { ErrorKey } from '@cloudsail/contract'
import { useEffect, useState } from 'react'
import { loadChunk } from './base/loads.ts'
import { useLanguage } from './base/texts.ts'
import type { Wrong } from './form/failure.ts'

type Catalogue = typeof import('./base/error-catalogue.ts')
let loaded: Catalogue | null = null

/**
 * Returns a function that gives the sentence of an error in the page's language: the bank's own, or the catalogue's. The
 * catalogue is loaded when first `wanted`, since most forms are sent without any error.
 */
export function useErrorTexts(wanted: boolean): (wrong: Wrong | null | undefined) => string | undefined {
  const language = useLanguage()
  const [catalogue, setCatalogue] = useState(loaded)
  useEffect(() => {
    if (!wanted || catalogue) return
    let here = true
    loadChunk(() => import('./base/error-catalogue.ts')).then((chunk) => {
      loaded = chunk
      if (here) setCatalogue(chunk)
    }, console.error)
    return () => {
      here = false
    }
  }, [wanted, catalogue])
  return (wrong) => {
    if (!wrong) return undefined
    const { key, text, values } = wrong
    if (text && (wrong.language ?? language) === language) return text
    if (!catalogue) return text || undefined
    const known = key in catalogue.errorCatalogue ? (key as ErrorKey) : 'invalidInput'
    return catalogue.fill(catalogue.errorCatalogue[known][language], values)
  }
}
