import type { Language, TextValues } from '@cloudsail/contract'
import { currentLanguage } from '../base/texts.ts'

/** An error to show: found by the page (a key only), or by the bank (with its sentence). */
export interface Wrong {
  /** Key in the error catalogue. */
  readonly key: string
  /** The bank's sentence. Empty if the page found the error. */
  readonly text?: string | undefined
  /** Language of the sentence. If the page has changed language since, the catalogue's sentence is shown. */
  readonly language?: Language | undefined
  /** Values for the placeholders of the catalogue's sentence. */
  readonly values?: TextValues | undefined
}

/** Why a request failed. */
export interface Failure extends Wrong {
  readonly text: string
  /** The input that the error belongs to, as a path ("payee.name"). */
  readonly field?: string | undefined
}

/** Converts any thrown value to a Failure. */
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
