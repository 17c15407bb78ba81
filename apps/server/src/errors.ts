import type { ErrorKey, TextValues } from '@cloudsail/contract'

export interface BankErrorOptions {
  /** Values for the places in the catalogue's sentence. */
  values?: TextValues
  /** The input it belongs to, as a path ("payee.name"); the browser shows the sentence beside it. */
  field?: string
  /** For the log only; never shown. */
  cause?: unknown
}

/** The one error a handler throws on purpose. The wire turns its key into code and sentence. */
export class BankError extends Error {
  readonly key: ErrorKey
  readonly values: TextValues
  readonly field: string | undefined

  constructor(key: ErrorKey, options: BankErrorOptions = {}) {
    super(key, { cause: options.cause })
    this.name = 'BankError'
    this.key = key
    this.values = options.values ?? {}
    this.field = options.field
  }
}
