import { type Bilingual, type ErrorKey, errorCatalogue, fill, type Language } from '@cloudsail/contract'

/** Values for the placeholders in a catalogue's sentence. Words among them are given in both languages. */
export type ErrorValues = Readonly<Record<string, string | number | Bilingual>>

export interface BankErrorOptions {
  /** Values for the placeholders in the catalogue's sentence. */
  values?: ErrorValues
  /** Path of the input that the error belongs to ("payee.name"). The browser shows the sentence beside it. */
  field?: string
  /** For the log only. Never shown. */
  cause?: unknown
}

/** The only error that a handler throws on purpose. The wire translates its key into code and sentence. */
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

/** Returns the values of an error in one language. */
export function valuesIn(values: ErrorValues, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )
}

/**
 * Sentences of `accountNotSigned` for a customer who has not signed. The catalogue's own sentence is about an unsigned
 * account.
 */
const signingSentences: Readonly<Record<string, Bilingual>> = {
  branch: {
    zh: '您尚未签约个人网银，暂不能办理{function}，请携带有效身份证件到网点签约。',
    en: 'You are not registered for online banking and cannot use “{function}” yet. Register at a branch with your ID.',
  },
  anywhere: {
    zh: '您尚未签约个人网银，暂不能办理{function}，请网上签约或携带有效身份证件到网点签约。',
    en: 'You are not registered for online banking and cannot use “{function}” yet. Register online, or at a branch with your ID.',
  },
}

/**
 * Returns the sentence of an error with its placeholders: the catalogue's, or another one if the customer has to sign
 * first.
 */
export const sentenceOf = ({ key, values }: BankError): Bilingual =>
  (key === 'accountNotSigned' && signingSentences[String(values.at)]) || errorCatalogue[key]

/** Returns the complete sentence of an error in both languages, to be stored and read later. */
export function reasonOf(error: BankError): Bilingual {
  const { zh, en } = sentenceOf(error)
  return { zh: fill(zh, valuesIn(error.values, 'zh')), en: fill(en, valuesIn(error.values, 'en')) }
}

/** Returns why something is refused now, as text. Null if it is not refused. */
export function refusalOf(refuse: () => void): Bilingual | null {
  try {
    refuse()
    return null
  } catch (error) {
    if (error instanceof BankError) return reasonOf(error)
    throw error
  }
}
