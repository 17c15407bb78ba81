import type { Bilingual } from '../text.ts'

/** One error a customer can meet: the code on the wire and its sentence, which says what to do. */
export interface ErrorEntry extends Bilingual {
  readonly code: string
}
