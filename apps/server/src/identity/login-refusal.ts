import { lostCardRefusal } from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'
import type { FoundLogin } from './find-login.ts'
import type { CredentialKind, LoginOutcome } from './tables.ts'

/** Why somebody whose password was right is not let in; null where they are. */
export function refusalOf(
  { status, card }: FoundLogin,
  kind: CredentialKind,
): { outcome: LoginOutcome; error: BankError } | null {
  if (status === 'frozen')
    return {
      outcome: 'frozen',
      error: new BankError('customerFrozen'),
    }
  const lost = card && lostCardRefusal(card, { byItsPassword: kind === 'withdrawal' })
  return lost ? { outcome: 'lostCard', error: new BankError(lost) } : null
}
