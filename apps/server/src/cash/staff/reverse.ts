import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import { cashIn, cashOut, reverseTransaction as contract, voucherTransfer } from '@cloudsail/contract/staff'
import { type Account, accountIdOf, readAccount } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft, Leg } from '../../ledger/index.ts'
import { giveBackHeadroom, releaseLimits } from '../../limits/enforcement/index.ts'
import { staffAction } from '../../staff/index.ts'
import {
  branchDayOf,
  drawerOf,
  markReversed,
  moveCash,
  type ReversibleTransaction,
  readPlaces,
  requireDay,
  transactionOf,
} from '../core/index.ts'
import { messageTexts } from '../texts.ts'
import { accountLines, branchOf, line, messageWords } from './kit.ts'

const titles: Partial<Record<ReversibleTransaction['kind'], Bilingual>> = {
  cashIn: cashIn.title,
  cashOut: cashOut.title,
  voucher: voucherTransfer.title,
}

/**
 * 3203: takes back cash in, cash out or a voucher transfer, once and whole, by the opposite journal with the same value date.
 * Cash is reversed while the drawer that moved it is open and on the same business date. Refused where the money is spent,
 * held or frozen. Limits of the class are given back.
 */
export const reverseTransaction = staffAction({
  contract,
  doing: null,
  things: ({ actionId }) => [{ kind: 'action' as const, actionId }],

  loadFacts({ q, person, lock }, { actionId }) {
    const original = transactionOf(q, actionId, { lock })
    const read = (of: { customerId: bigint; ledgerAccountId: bigint } | null) =>
      of ? readAccount(q, of.customerId, accountIdOf(of.ledgerAccountId), { lock }) : Promise.resolve(null)
    const branchCode = branchOf(person)
    const drawer = drawerOf(q, person, { lock })
    const account = original.then(read)
    const to = original.then((found) => read(found?.to ?? null))
    const inDrawer = drawer.then((own) => (own ? readPlaces(q, own.branchCode, own.drawer) : []))
    return { day: branchDayOf(q, branchCode, { lock }), original, drawer, account, to, inDrawer }
  },

  decide({ now }, { reason }, { day, original, drawer, account, to, inDrawer }) {
    const title = original && titles[original.kind]
    if (!original || !title || !account) throw new BankError('actionUnknown', { field: 'actionId' })
    if (original.reversedBy !== null || original.businessDate !== businessDate(now))
      throw new BankError('notReversible', { field: 'actionId' })
    requireDay(day, now)
    const { kind, currency, amountMinor } = original
    const isCash = original.drawerId !== null
    if (isCash && drawer?.drawerId !== original.drawerId) throw new BankError('drawerClosed')
    // The account that got the money gives it back.
    const giver = kind === 'cashIn' ? account : to
    const giving = kind === 'cashIn' ? original.ledgerAccountId : original.to?.ledgerAccountId
    if (giver && availableOn(giver, giving!, currency) < amountMinor)
      throw new BankError('insufficientBalance', { field: 'actionId' })
    if (kind !== 'cashIn' && account.status === 'closed') throw new BankError('accountClosed')
    const inIt = inDrawer.find((place) => place.currency === currency)?.balanceMinor ?? 0n
    if (kind === 'cashIn' && inIt < amountMinor) throw new BankError('drawerShort')
    return {
      plan: { original, account, to, drawer: isCash ? drawer : null },
      customerId: original.customerId,
      lines: [
        line('reversed', fillBoth(both(title), { number: original.actionId })),
        ...accountLines(account),
        line('amount', moneyText({ amountMinor, currency })),
        line('valueDate', inBoth(original.businessDate)),
        line('reason', inBoth(reason)),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, _input, { plan }) {
    const { original, account, to, drawer } = plan
    const { kind, customerId, ledgerAccountId, currency, amountMinor, classMinor } = original
    await markReversed(q, { actionId: original.actionId, by: actionId })
    const own = { ownerId: customerId, accountId: ledgerAccountId, currency }
    const details = { summary: 'reversal', remark: original.actionId }
    const legs: Leg[] = []
    if (kind === 'voucher') {
      const payee = original.to!
      legs.push(
        {
          account: { ownerId: payee.customerId, accountId: payee.ledgerAccountId, currency },
          amountMinor: -amountMinor,
          details: { ...details, counterpartyName: account.holderName, counterpartyNumber: account.number },
        },
        {
          account: own,
          amountMinor,
          details: { ...details, counterpartyName: to!.holderName, counterpartyNumber: to!.number },
        },
      )
      await giveBackHeadroom(q, { account: to!, paidBy: account, amountMinor, now })
    } else {
      const backMinor = kind === 'cashIn' ? -amountMinor : amountMinor
      const [cash] = await moveCash(q, { actionId, by: maker.name, now }, [
        {
          branchCode: drawer!.branchCode,
          drawer: drawer!.drawer,
          drawerId: drawer!.drawerId,
          currency,
          kind: 'reversed',
          amountMinor: backMinor,
        },
      ])
      const customerLeg: Leg = { account: own, amountMinor: backMinor, details }
      const cashLeg: Leg = { account: cash!, amountMinor: -backMinor, details }
      legs.push(...(kind === 'cashIn' ? [customerLeg, cashLeg] : [cashLeg, customerLeg]))
    }
    await giveBackClass(original, account)
    const journal: JournalDraft = {
      kind: reversalKinds[kind as keyof typeof reversalKinds],
      reference: actionId,
      bookedAt: now,
      valueDate: original.businessDate,
      legs,
    }
    return {
      journals: [journal],
      notifications: [
        {
          customerId,
          text: fillBoth(messageTexts.reversed, messageWords(account, { now, amountMinor, currency })),
        },
      ],
    }

    async function giveBackClass({ businessDate: date }: ReversibleTransaction, of: Account): Promise<void> {
      if (classMinor === 0n) return
      if (kind === 'cashIn')
        await giveBackHeadroom(q, { account: of, paidBy: null, amountMinor: classMinor, now })
      else
        await releaseLimits(q, {
          customerId,
          accountId: of.accountId,
          amountMinor: classMinor,
          date,
          limitsUsed: 'class',
        })
    }
  },
})

const reversalKinds = {
  cashIn: 'cashInReversal',
  cashOut: 'cashOutReversal',
  voucher: 'voucherReversal',
} as const

const both = ({ zh, en }: Bilingual): Bilingual => ({ zh: `${zh} {number}`, en: `${en} {number}` })

/** Returns the available balance of one ledger account of an account, in minor units. A reversal takes at most that. */
const availableOn = ({ balances }: Account, ledgerAccountId: bigint, currency: string): bigint =>
  balances.find((balance) => balance.ledgerAccountId === ledgerAccountId && balance.currency === currency)
    ?.availableMinor ?? 0n
