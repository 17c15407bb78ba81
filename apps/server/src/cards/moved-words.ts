import { tailOf } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import { moneyText } from '../orders/index.ts'

/** Returns the words of a message about money that moved from a card to an own account. */
export const movedWords = (
  card: { number: string },
  to: { number: string },
  { amountMinor, now }: { amountMinor: bigint; now: Date },
) => ({
  tail: tailOf(card.number),
  to: tailOf(to.number),
  time: wireTime(now).slice(11, 16),
  amount: moneyText({ amountMinor, currency: 'CNY' }),
})
