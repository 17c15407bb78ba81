import {
  type Bilingual,
  fillBoth,
  formatAmount,
  formatGrouped,
  parseAmount,
  type ResponseOf,
} from '@cloudsail/contract'
import { cardProductNames, type overpaidCards } from '@cloudsail/contract/cards'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type CardAccount, readCards } from '../account.ts'
import { refusalOf } from '../refusal.ts'
import { overpaidTexts } from './texts.ts'

/** Returns what can be withdrawn from an overpayment, in minor units: the overpaid amount less holds, never negative. */
const leftToWithdraw = ({ overpaidMinor, heldMinor }: Pick<CardAccount, 'overpaidMinor' | 'heldMinor'>) =>
  overpaidMinor > heldMinor ? overpaidMinor - heldMinor : 0n

/**
 * Returns the amount to withdraw, parsed as CNY, and the text of what stays overpaid. Refuses more than can be withdrawn:
 * amountInvalid, nothingOverpaid, overpaidLess.
 */
export function requireOverpaid(card: CardAccount, amount: string): { amountMinor: bigint; left: Bilingual } {
  const amountMinor = parseAmount(amount, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const most = leftToWithdraw(card)
  if (most === 0n) throw new BankError('nothingOverpaid', { field: 'cardId' })
  if (amountMinor > most)
    throw new BankError('overpaidLess', { field: 'amount', values: { left: formatGrouped(most, 'CNY') } })
  const left = formatGrouped(card.overpaidMinor - amountMinor, 'CNY')
  return { amountMinor, left: fillBoth(overpaidTexts.left, { amount: left }) }
}

/** Returns the customer's open cards with the overpaid amount of each. */
export async function readOverpaidCards({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof overpaidCards>> {
  const cards = (await readCards(db, customerId)).filter(({ accountStatus }) => accountStatus !== 'closed')
  return {
    cards: cards.map((card) => ({
      accountId: `${card.accountId}`,
      number: card.number,
      product: cardProductNames[card.product],
      overpaid: formatAmount(leftToWithdraw(card), 'CNY'),
      held: formatAmount(card.heldMinor, 'CNY'),
      refusal: refusalOf(card, now),
    })),
  }
}
