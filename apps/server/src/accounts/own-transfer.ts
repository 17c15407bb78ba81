import {
  type Bilingual,
  currencyDecimals,
  fillBoth,
  formatGrouped,
  inBoth,
  parseAmount,
  readPocket,
  tailOf,
} from '@cloudsail/contract'
import { ownTransfer as contract } from '@cloudsail/contract/accounts'
import { currencyNames, pocketName } from '@cloudsail/contract/dictionaries'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { capsInto, incomingFacts, readIncomingUsage, takeHeadroomInto } from '../limits/enforcement/index.ts'
import {
  accountLine,
  amountLines,
  arrivalAndFee,
  type LimitUse,
  limitUseBetween,
  moneyText,
  movementJournal,
  orderDefinition,
  payerOf,
  paymentFacts,
  postscriptLine,
} from '../orders/index.ts'
import {
  type Account,
  type Balance,
  balanceOfPocket,
  openPocket,
  readOwnSides,
  requireCover,
  requireMovable,
  wakeAccount,
} from './core/index.ts'
import { ownTransferTexts as texts } from './texts.ts'

/** PAM0301000: transfers money between own current accounts, immediately and finally. No transfer service is needed. */
export const ownTransfer = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const { accountId: fromId } = readPocket(input.from)
    const { accountId: toId } = readPocket(input.to)
    return {
      sides: readOwnSides(q, customerId, input, { lock }),
      payment: paymentFacts(context, fromId, [toId]),
      usage: readIncomingUsage(q, { customerId, accountId: toId, now }),
    }
  },

  decide(_asked, input, { sides, payment, usage }) {
    const { from, to, currency, fromBalance, toBalance, toCash } = requireMovable(sides, input)
    const postedMinor = balanceOfPocket(to, { currency: 'CNY', cash: false })?.postedMinor ?? 0n
    const headroom = incomingFacts(usage, { account: to, paidBy: from, postedMinor })
    const grouped = (minor: bigint) => formatGrouped(minor, currency)
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) {
      const values = { currency: currencyNames[currency], decimals: currencyDecimals[currency] }
      throw new BankError('amountDecimals', { field: 'amount', values })
    }
    requireCover(fromBalance, amountMinor, { field: 'amount' })
    const left = fromBalance.availableMinor - amountMinor

    const amount = { amountMinor, currency }
    const after = (minor: bigint) => fillBoth(texts.after, { amount: grouped(minor) })
    const values = {
      from: sideText(from, fromBalance, toBalance.cash),
      to: sideText(to, toBalance, toBalance.cash),
      amount: moneyText(amount),
    }
    return {
      plan: { from, to, fromBalance, toBalance, amountMinor, currency, values },
      payment: {
        ...amount,
        feeMinor: 0n,
        payer: payerOf(from),
        payee: { name: to.holderName, number: to.number, bank: null },
        remark: input.remark,
        limitUse: ownLimitUse(from, to),
        caps: capsInto(headroom, { isHolder: true }),
        facts: payment,
      },
      purpose: fillBoth(texts.purposeOfCode, values),
      lines: [
        ...amountLines(amount),
        accountLine('payer', from),
        accountLine('payee', to),
        { key: 'currency', label: texts.currency, value: pocketsText(fromBalance, toBalance) },
        ...arrivalAndFee({ feeMinor: 0n, currency }),
        ...postscriptLine(input.remark),
      ],
      warnings: toCash ? [{ key: 'toCash', text: texts.toCash }] : [],
      hints: () => ({ payer: after(left), payee: after(toBalance.availableMinor + amountMinor) }),
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, { remark }, { plan }) {
    const { from, to, fromBalance, toBalance, amountMinor, currency, values } = plan
    await takeHeadroomInto(q, { account: to, paidBy: from, amountMinor, now }, { isHolder: true })
    inSameRoundTrip(wakeAccount(q, customerId, to.accountId))
    // Banknotes have their own ledger account from their first use.
    if (toBalance.cash) inSameRoundTrip(openPocket(q, customerId, toBalance))
    const time = wireTime(now).slice(11, 16)
    return {
      notifications: [{ customerId, text: fillBoth(texts.notification, { ...values, time }) }],
      journals: [
        movementJournal({
          orderId,
          bookedAt: now,
          amountMinor,
          currency,
          remark,
          payer: { ...from, accountId: fromBalance.ledgerAccountId },
          payee: { ...to, accountId: toBalance.ledgerAccountId },
        }),
      ],
    }
  },
})

/** An own account need not be a designated receiver. */
function ownLimitUse(from: Account, to: Account): LimitUse | null {
  const use = limitUseBetween(from, to)
  return use && { ...use, toOwn: true }
}

/** Names the pocket: 美元（现汇）, or 美元（现汇）→ 美元（现钞） if it changes. */
const pocketsText = (from: Balance, to: Balance): Bilingual =>
  from.cash === to.cash
    ? pocketName(from)
    : fillBoth(texts.pockets, { from: pocketName(from), to: pocketName(to) })

/** Returns the end of an account's number and, if banknotes move, whether its banknotes or its money are meant. */
const sideText = (
  { number }: Pick<Account, 'number'>,
  { cash }: Balance,
  banknotesMove: boolean,
): Bilingual =>
  banknotesMove
    ? fillBoth(cash ? texts.banknotesOf : texts.moneyOf, { tail: tailOf(number) })
    : inBoth(tailOf(number))
