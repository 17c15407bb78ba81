import type { Bilingual } from '@cloudsail/contract'
import { BankError, reasonOf } from '../../errors.ts'

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
