import type { Bilingual } from '@cloudsail/contract'

/** Descriptions of movements between own accounts. */
export const ownMovement = {
  in: (tail: string): Bilingual => ({ zh: `自尾号${tail}转入`, en: `From account ending ${tail}` }),
  out: (tail: string): Bilingual => ({ zh: `转至尾号${tail}`, en: `To account ending ${tail}` }),
}
