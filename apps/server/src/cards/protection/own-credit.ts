import { type Account, requireOwn } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'

/**
 * Returns an own credit card that is not closed, enrolled or not, because protecting a card needs no signing. Throws
 * accountUnknown or accountClosed.
 */
export function requireOwnCredit(own: Account | null): Account & { kind: 'creditCard' } {
  const field = 'accountId'
  const card = requireOwn(own, { field, evenNotEnrolled: true })
  const { kind } = card
  if (kind !== 'creditCard') throw new BankError('accountUnknown', { field })
  if (card.status === 'closed') throw new BankError('accountClosed', { field })
  return { ...card, kind }
}
