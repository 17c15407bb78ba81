import { lostCardRefusal } from '../accounts/core/index.ts'
import { refusalOf as refusalFor } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import type { FoundLogin } from './find-login.ts'
import type { CredentialKind, LoginOutcome } from './tables.ts'

/** Returns why somebody with the right password is refused. Null if they may log in. */
export function refusalOf(
  { status, card }: FoundLogin,
  kind: CredentialKind,
): { outcome: LoginOutcome; error: BankError } | null {
  const refusal = refusalFor(status, 'logIn')
  if (refusal) return { outcome: 'suspended', error: new BankError(refusal) }
  const lost = card && lostCardRefusal(card, { byItsPassword: kind === 'withdrawal' })
  return lost ? { outcome: 'lostCard', error: new BankError(lost) } : null
}
