import { type Bilingual, type ErrorKey, errorCatalogue, fill, type Language } from '@cloudsail/contract'

/** Values for the places in a catalogue's sentence; words among them in both languages. */
export type ErrorValues = Readonly<Record<string, string | number | Bilingual>>

export interface BankErrorOptions {
  /** Values for the places in the catalogue's sentence. */
  values?: ErrorValues
  /** The input it belongs to, as a path ("payee.name"); the browser shows the sentence beside it. */
  field?: string
  /** For the log only; never shown. */
  cause?: unknown
}

/** The one error a handler throws on purpose. The wire turns its key into code and sentence. */
export class BankError extends Error {
  readonly key: ErrorKey
  readonly values: ErrorValues
  readonly field: string | undefined

  constructor(key: ErrorKey, options: BankErrorOptions = {}) {
    super(key, { cause: options.cause })
    this.name = 'BankError'
    this.key = key
    this.values = options.values ?? {}
    this.field = options.field
  }
}

/** The values of an error for somebody of this language. */
export function valuesIn(values: ErrorValues, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )
}

/** The sentence of an error in both languages, for what is kept and read later. */
export function reasonOf({ key, values }: BankError): Bilingual {
  const sentence = errorCatalogue[key]
  return { zh: fill(sentence.zh, valuesIn(values, 'zh')), en: fill(sentence.en, valuesIn(values, 'en')) }
}
