import { inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { type Account, lostCardRefusal, requireOwn } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { cardPasswordTexts as texts } from './texts.ts'

/** An own credit card that is neither lost nor closed. Throws accountUnknown, accountClosed or creditCardReportedLost. */
export function requireCreditCard(own: Account | null): Account {
  const field = 'accountId'
  const card = requireOwn(own, { field, evenNotEnrolled: true })
  if (card.kind !== 'creditCard') throw new BankError('accountUnknown', { field })
  if (card.status === 'closed') throw new BankError('accountClosed', { field })
  const lost = lostCardRefusal(card, { byItsPassword: false })
  if (lost) throw new BankError(lost, { field })
  return card
}

/** The line of an order's card; its number is masked. */
export const creditCardLine = ({ number }: Pick<Account, 'number'>) => ({
  key: 'card',
  label: texts.card,
  value: inBoth(spacedNumber(maskCard(number))),
})
