import type { Language, TextValues } from '@cloudsail/contract'
import { currentLanguage } from '../base/texts.ts'

/** Something that is wrong, as the customer is told: found here by its key alone, or by the bank, in its words. */
export interface Wrong {
  /** Key in the error catalogue. */
  readonly key: string
  /** The bank's sentence; empty where it was found here. */
  readonly text?: string | undefined
  /** Language of the sentence. Where the page has changed to the other one since, the catalogue has the words. */
  readonly language?: Language | undefined
  /** For the places of the catalogue's sentence. */
  readonly values?: TextValues | undefined
}

/** Why something that was sent did not go through. */
export interface Failure extends Wrong {
  readonly text: string
  /** The input it belongs to, as a path ("payee.name"). */
  readonly field?: string | undefined
}

/** Reads a rejection, whatever was thrown. */
export function failureOf(thrown: unknown): Failure {
  const { key, message, text, field, values, language } = (thrown ?? {}) as Record<string, unknown>
  return {
    key: typeof key === 'string' ? key : 'networkFailure',
    text: String(text ?? message ?? ''),
    language: (language as Language | undefined) ?? currentLanguage(),
    field: typeof field === 'string' ? field : undefined,
    values: values as TextValues | undefined,
  }
}
