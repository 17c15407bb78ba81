import { type ErrorKey, networkErrors, type TextValues } from '@cloudsail/contract'

import { currentLanguage } from '../texts.ts'

/** A call that was refused or not answered. `message` is the bank's sentence in the language of the page. */
export class CallError extends Error {
  readonly key: ErrorKey
  readonly code: string
  /** The input that the error belongs to, as a path ("payee.name"). */
  readonly field: string | undefined
  readonly values: TextValues

  constructor(
    key: ErrorKey,
    code: string,
    message: string,
    details: { field?: string; values?: TextValues } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.key = key
    this.code = code
    this.field = details.field
    this.values = details.values ?? {}
  }
}

/** Builds the error for a call without an answer, in the page's own words. */
export function networkError(key: keyof typeof networkErrors): CallError {
  const entry = networkErrors[key]
  return new CallError(key, entry.code, entry[currentLanguage()])
}
