import type { Bilingual } from '@cloudsail/contract'
import { BankError, reasonOf } from '../../errors.ts'

/** Why something is refused now, in words; null where it is not. */
export function refusalOf(refuse: () => void): Bilingual | null {
  try {
    refuse()
    return null
  } catch (error) {
    if (error instanceof BankError) return reasonOf(error)
    throw error
  }
}
