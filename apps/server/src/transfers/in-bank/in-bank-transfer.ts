import {
  fill,
  fillBoth,
  formatGrouped,
  maskName,
  parseAmount,
  type RequestOf,
  tailOf,
} from '@cloudsail/contract'
import type { OrderWarning } from '@cloudsail/contract/orders'
import { largeTransfer as large, inBankTransfer as ordinary } from '@cloudsail/contract/transfers'
import * as z from 'zod/mini'
import {
  type Account,
  creditRefusal,
  isCurrentAccount,
  readBothSides,
  requireOwn,
} from '../../accounts/core/index.ts'
import { businessDate, defineParameter, parameter, wireTime, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { capsInto, readIncoming, takeHeadroomInto } from '../../limits/enforcement/index.ts'
import {
  type Channel,
  channelCap,
  type FactsContext,
  limitUseBetween,
  movementJournal,
  orderDefinition,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { saveContact } from '../contacts/contacts.ts'
import { compareNames } from '../payees/payee-check.ts'
import { payeeHints } from '../payees/payee-hints.ts'
import { checkPayer, refuseUnsigned } from '../payer-check.ts'
import { purposeTexts, transferTexts } from '../texts.ts'
import { transferLines, transferRemark } from '../transfer-lines.ts'
import { warningsOf } from '../warnings.ts'

/** Dated parameter: maximum of an ordinary transfer. A larger amount needs a large transfer. */
export const inBankLimits = defineParameter('transfers.inBankLimits', z.object({ single: yuan }), {
  zh: '行内普通转账单笔上限',
  en: 'Most of an ordinary in-bank transfer',
})

/** Returns the maximum of an ordinary transfer on a date. */
export async function inBankChannel(q: Queryable, date: string): Promise<Channel> {
  const { single } = await parameter(q, inBankLimits, date)
  return { singleMinor: single, error: 'inBankSingleExceeded' }
}

/** PTR0101000: transfers to another account of this bank at once. */
export const inBankTransfer = transferBy(ordinary)
/** PTR1501000: transfers an amount above the maximum of an ordinary transfer. */
export const largeTransfer = transferBy(large)

function transferBy(contract: typeof ordinary) {
  return orderDefinition({
    contract,
    authorisation: 'own',

    loadFacts(context, input) {
      const { q, now } = context
      const sides = loadSides(context, input)
      const incoming = sides.then(({ own, other }) =>
        other ? readIncoming(q, { account: other, paidBy: own, now }) : null,
      )
      return {
        sides,
        channel: inBankChannel(q, businessDate(now)),
        incoming,
        payment: paymentFacts(context, BigInt(input.payerAccountId), [input.payeeAccount]),
      }
    },

    decide({ session }, input, { sides, channel, incoming, payment }) {
      refuseUnsigned(session, contract)
      if (input.currency !== 'CNY') throw new BankError('transferRmbOnly', { field: 'payerAccountId' })
      const { payer, payee: checked, amountMinor, warnings } = decideInBank(sides, input)
      if (contract === large && amountMinor <= channel.singleMinor)
        throw new BankError('largeTransferTooSmall', {
          field: 'amount',
          values: { above: formatGrouped(channel.singleMinor, 'CNY') },
        })
      const toOwn = payer.customerId === checked.customerId
      const available = checkPayer(payer, amountMinor, { toOwn })

      const amount = formatGrouped(amountMinor, 'CNY')
      const purpose = purposeTexts[input.purpose]
      const remark = transferRemark(input)
      return {
        plan: { payer, payee: checked, toOwn, amountMinor, remark },
        payment: {
          amountMinor,
          currency: 'CNY',
          feeMinor: 0n,
          payer: payerOf(payer),
          payee: { name: checked.holderName, number: checked.number, bank: null },
          remark,
          limitUse: limitUseBetween(payer, checked),
          facts: payment,
          caps: [
            ...(contract === ordinary ? [channelCap(channel)] : []),
            ...(incoming ? capsInto(incoming, { isHolder: toOwn }) : []),
          ],
        },
        purpose: {
          zh: fill(transferTexts.purposeOfCode.zh, {
            tail: tailOf(checked.number),
            amount,
            purpose: purpose.zh,
          }),
          en: fill(transferTexts.purposeOfCode.en, {
            tail: tailOf(checked.number),
            amount,
            purpose: purpose.en,
          }),
        },
        lines: transferLines({
          payer,
          payee: checked,
          amountMinor,
          purpose: input.purpose,
          postscript: input.postscript,
        }),
        hints: (history) => payeeHints(available - amountMinor, history, { nameChecked: true }),
        warnings,
      }
    },

    async execute({ q, inSameRoundTrip, customerId, now, orderId }, input, { plan }) {
      const { payer, payee, toOwn, amountMinor, remark } = plan
      await takeHeadroomInto(q, { account: payee, paidBy: payer, amountMinor, now }, { isHolder: toOwn })
      if (input.saveContact) {
        const { holderName: name, number: account } = payee
        inSameRoundTrip(saveContact(q, { customerId, name, account, remark: '', now }))
      }
      const amount = formatGrouped(amountMinor, 'CNY')
      const time = wireTime(now).slice(11, 16)
      const notifications = [
        {
          customerId,
          text: fillBoth(transferTexts.notificationPaid, {
            tail: tailOf(payer.number),
            time,
            payee: maskName(payee.holderName),
            amount,
          }),
        },
      ]
      return {
        notifications,
        journals: [
          movementJournal({ orderId, bookedAt: now, payer, payee, amountMinor, currency: 'CNY', remark }),
        ],
      }
    },
  })
}

type Parties = Pick<
  RequestOf<typeof ordinary.prepare>,
  'payerAccountId' | 'payeeAccount' | 'payeeName' | 'amount'
>

/** Loads both accounts of an in-bank transfer. */
export const loadSides = ({ q, customerId, lock }: FactsContext, input: Parties) =>
  readBothSides(q, { customerId, accountId: BigInt(input.payerAccountId) }, input.payeeAccount, { lock })

/**
 * Decides what all in-bank transfers share, at once or on a future date: payer, payee, amount and warnings. Does not check
 * the payer's balance.
 */
export function decideInBank(
  { own, other }: Awaited<ReturnType<typeof loadSides>>,
  input: Parties,
): { payer: Account; payee: Account; amountMinor: bigint; warnings: OrderWarning[] } {
  const amountMinor = parseAmount(input.amount, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const payer = requireOwn(own, { field: 'payerAccountId' })
  // Report an account that may not pay at all before looking at the payee.
  checkPayer(payer, 0n, { toOwn: other?.customerId === payer.customerId })
  const payee = checkPayeeAccount(other, input.payeeName)
  if (payee.accountId === payer.accountId) throw new BankError('payeeSameAccount', { field: 'payeeAccount' })
  return { payer, payee, amountMinor, warnings: warningsOf('inBank', { ...input, payer, amountMinor }) }
}

/** Returns the payee's account if it accepts money under this name. Throws the error that explains the refusal. */
export function checkPayeeAccount(account: Account | null, name: string): Account {
  if (!account) throw new BankError('payeeAccountUnknown', { field: 'payeeAccount' })
  // A name that does not match must reveal nothing else about the account.
  if (compareNames(name, account.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'payeeName' })
  if (!isCurrentAccount(account)) {
    throw new BankError('payeeAccountWrongType', { field: 'payeeAccount' })
  }
  refuseAsPayee(creditRefusal(account))
  if (!account.balances.some(({ currency }) => currency === 'CNY')) {
    throw new BankError('payeeCurrencyUnsupported', { field: 'payeeAccount' })
  }
  return account
}

/** Throws the error on `field` that corresponds to the refusal returned by `creditRefusal`. */
export function refuseAsPayee(refusal: ReturnType<typeof creditRefusal>, field = 'payeeAccount'): void {
  if (refusal === 'lost') throw new BankError('payeeReportedLost', { field })
  // Nobody else learns of a freeze: the account cannot be credited, as after its closing.
  if (refusal) throw new BankError('payeeAccountUnavailable', { field })
}
