import type { Bilingual } from '../text.ts'

/** One error that a customer can meet: the code on the wire, and a sentence that says what to do. */
export interface ErrorEntry extends Bilingual {
  readonly code: string
}
