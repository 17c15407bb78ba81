import { fillBoth, maskName, parseAmount, tailOf } from '@cloudsail/contract'
import { repayOthersCard as contract } from '@cloudsail/contract/cards'
import {
  type Account,
  creditRefusal,
  findNumbers,
  readBothSides,
  refuseUnusable,
  requireOwn,
} from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  arrivalAndFee,
  limitUseBetween,
  moneyText,
  orderDefinition,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { compareNames } from '../../transfers/index.ts'
import { type CardAccount, readCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { openItems } from '../items.ts'
import { billingTerms } from '../terms.ts'
import { refuseOverpaying, repaymentJournal, requirePaying } from './repayment.ts'
import { repaymentTexts as texts } from './texts.ts'

const currency = 'CNY'

/**
 * PTR1201000: repays another person's credit card of this bank from an own current account, at once. Only the holder may
 * know the state of the card: neither what is owed nor what the money repays is shown.
 */
export const repayOthersCard = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const own = { customerId, accountId: BigInt(input.from) }
    // Looks up the directory first, so that the card and the account can be read together.
    const found = findNumbers(q, [input.payeeAccount]).then((keys) => keys.get(input.payeeAccount))
    const sides = found.then(() => readBothSides(q, own, input.payeeAccount, { lock }))
    const card = found.then((key) => (key ? readCard(q, key.customerId, key.accountId, { lock }) : null))
    const items = found.then((key) => (key ? openItems(q, key) : []))
    return {
      sides,
      card,
      items,
      terms: parameter(q, billingTerms, businessDate(now)),
      payment: paymentFacts(context, own.accountId, [input.payeeAccount]),
    }
  },

  decide({ now }, input, { sides, card: found, items, terms, payment }) {
    const payer = requireOwn(sides.own, { field: 'from' })
    refuseUnusable(payer, { field: 'from' })
    if (!payer.transferService) throw new BankError('transferServiceClosed', { field: 'from' })
    const holder = requireHolder(sides.other, found, input.payeeName)
    if (holder.account.customerId === payer.customerId)
      throw new BankError('ownCardRepaidAsOwn', { field: 'payeeAccount' })
    const { card } = holder
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    requirePaying(payer, amountMinor)
    refuseOverpaying(card, amountMinor, terms)
    const effect = effectOfCredit(card, items, { kind: 'other', amountMinor, postedAt: now }, terms)
    const amount = { amountMinor, currency } as const
    return {
      plan: { payer, card, effect, amountMinor },
      payment: {
        ...amount,
        feeMinor: 0n,
        payer: payerOf(payer),
        payee: { name: card.holderName, number: card.number, bank: null },
        remark: '',
        limitUse: limitUseBetween(payer, holder.account),
        facts: payment,
      },
      purpose: fillBoth(texts.otherPurpose, { tail: tailOf(card.number), amount: moneyText(amount) }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        { ...accountLine('payee', holder.account), label: texts.card },
        ...arrivalAndFee({ feeMinor: 0n, currency }),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { plan }) {
    const { payer, card, effect, amountMinor } = plan
    const draft = { kind: 'other', amountMinor, madeAt: now, postedAt: now, reference: orderId } as const
    const by = { name: payer.holderName, number: payer.number }
    inSameRoundTrip(enterCredit(q, card, { ...draft, payer: by }, effect))
    const values = {
      tail: tailOf(card.number),
      time: wireTime(now).slice(11, 16),
      payer: tailOf(payer.number),
      amount: moneyText({ amountMinor, currency }),
      holder: maskName(card.holderName),
    }
    return {
      journals: [repaymentJournal({ payer, card, amountMinor, orderId, now })],
      notifications: [
        { customerId, text: fillBoth(texts.otherPaid, values) },
        { customerId: card.customerId, text: fillBoth(texts.notification, values) },
      ],
    }
  },
})

/** Returns the card and its account if it may be repaid under this name. A name that does not match reveals nothing else. */
function requireHolder(
  account: Account | null,
  card: CardAccount | null,
  name: string,
): { account: Account; card: CardAccount } {
  const field = 'payeeAccount'
  if (!account) throw new BankError('payeeAccountUnknown', { field })
  if (compareNames(name, account.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'payeeName' })
  if (!card) throw new BankError('payeeAccountWrongType', { field })
  // A lost card can still be repaid, a closed one cannot.
  if (creditRefusal(account) === 'closed') throw new BankError('payeeAccountUnavailable', { field })
  return { account, card }
}
