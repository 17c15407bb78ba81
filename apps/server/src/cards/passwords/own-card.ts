import { inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { type Account, lostCardRefusal } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { requireOwnCredit } from '../protection/own-credit.ts'
import { cardPasswordTexts as texts } from './texts.ts'

/** An own credit card that is neither lost nor closed. Throws accountUnknown, accountClosed or creditCardReportedLost. */
export function requireCreditCard(own: Account | null): Account {
  const card = requireOwnCredit(own)
  const lost = lostCardRefusal(card, { byItsPassword: false })
  if (lost) throw new BankError(lost, { field: 'accountId' })
  return card
}

/** The line of an order's card; its number is masked. */
export const creditCardLine = ({ number }: Pick<Account, 'number'>) => ({
  key: 'card',
  label: texts.card,
  value: inBoth(spacedNumber(maskCard(number))),
})
