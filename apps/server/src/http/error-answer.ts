import { type ErrorKey, errorCatalogue, fill, type Language } from '@cloudsail/contract'
import { BankError, sentenceOf, valuesIn } from '../errors.ts'
import { methodSentence } from './check-access.ts'
import type { AnswerHeader } from './open-call.ts'

export interface ErrorAnswer {
  key: ErrorKey
  header: AnswerHeader
  body: object
}

/**
 * Returns code, sentence and body of an error. Any error but a BankError is reported as a failure of the server, without
 * details.
 */
export function errorAnswer(thrown: unknown, language: Language): ErrorAnswer {
  const error = thrown instanceof BankError ? thrown : new BankError('serverFailure')
  const entry = errorCatalogue[error.key]
  const sentence = methodSentence(error) ?? sentenceOf(error)
  const values = valuesIn(error.values, language)
  return {
    key: error.key,
    header: { errorCode: entry.code, errorMsg: fill(sentence[language], values) },
    body: {
      key: error.key,
      ...(error.field === undefined ? {} : { field: error.field }),
      ...(Object.keys(values).length === 0 ? {} : { values }),
    },
  }
}
