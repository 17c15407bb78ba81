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

/** The sentences of `accountNotSigned` where the customer has not signed, not one of their accounts. */
const signingSentences: Readonly<Record<string, Bilingual>> = {
  branch: {
    zh: '您尚未签约网上银行，暂不能办理{function}，请携带有效证件到网点签约。',
    en: 'You have not signed up for e-banking and cannot use “{function}” yet. Please sign at a branch with your ID.',
  },
  anywhere: {
    zh: '您尚未签约网上银行，暂不能办理{function}，请网上签约或携带有效证件到网点签约。',
    en: 'You have not signed up for e-banking and cannot use “{function}” yet. Please sign up online, or at a branch with your ID.',
  },
}

/** The sentence of an error with its places still open: the catalogue's, but where a customer has to sign first. */
export const sentenceOf = ({ key, values }: BankError): Bilingual =>
  (key === 'accountNotSigned' && signingSentences[String(values.at)]) || errorCatalogue[key]

/** The sentence of an error in both languages, for what is kept and read later. */
export function reasonOf(error: BankError): Bilingual {
  const { zh, en } = sentenceOf(error)
  return { zh: fill(zh, valuesIn(error.values, 'zh')), en: fill(en, valuesIn(error.values, 'en')) }
}
