import { fillBoth, inBoth, maskCard, maskName, parseAmount, spacedNumber } from '@cloudsail/contract'
import { pocketName } from '@cloudsail/contract/dictionaries'
import { voucherTransfer as contract, notesToRemittable as notesContract } from '@cloudsail/contract/staff'
import {
  type Account,
  balanceOfPocket,
  cashLedgerIdOf,
  creditRefusal,
  findAccountsByNumbers,
  isCurrentAccount,
  openPocket,
  wakeAccount,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { capsInto, readIncoming, refuseAboveCaps, takeHeadroomInto } from '../../limits/enforcement/index.ts'
import { staffAction } from '../../staff/index.ts'
import { compareNames, refuseAsPayee } from '../../transfers/index.ts'
import { branchDayOf, cashAmount, keepTransaction, requireDay } from '../core/index.ts'
import { messageTexts, counterTexts as texts } from '../texts.ts'
import { requirePayingAccount } from './cash-out.ts'
import { classFacts, requireClassLimit, useClassLimit } from './class-limits.ts'
import {
  accountLines,
  amountLines,
  branchOf,
  line,
  messageWords,
  requireCoverAtCounter,
  standingAtCounter,
} from './kit.ts'
import { verifyAtPad } from './pad.ts'

/** Returns the account that a voucher pays, if it takes money under this name. Throws why it does not. */
export function requirePayee(found: Account | null, name: string | undefined, payer: Account): Account {
  const field = 'payeeAccount'
  if (!found) throw new BankError('payeeAccountUnknown', { field })
  if (name !== undefined && compareNames(name, found.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'payeeName' })
  if (!isCurrentAccount(found)) throw new BankError('payeeAccountWrongType', { field })
  if (found.accountId === payer.accountId) throw new BankError('payeeSameAccount', { field })
  refuseAsPayee(creditRefusal(found))
  return found
}

/** 3201: moves money in RMB to another account of the bank by a signed voucher. No limit of the internet bank counts. */
export const voucherTransfer = staffAction({
  contract,
  things: () => [],

  loadFacts({ q, person, now, lock }, { account, payeeAccount }) {
    const sides = findAccountsByNumbers(q, [account, payeeAccount], { lock }).then((found) => ({
      payer: found.get(account) ?? null,
      payee: found.get(payeeAccount) ?? null,
    }))
    const limits = sides.then(({ payer }) => classFacts(q, payer, now))
    const incoming = sides.then(({ payer, payee }) =>
      payee ? readIncoming(q, { account: payee, paidBy: payer, now }) : null,
    )
    const standing = sides.then(({ payer }) => standingAtCounter(q, payer, now))
    return { day: branchDayOf(q, branchOf(person), { lock }), sides, standing, limits, incoming }
  },

  verifySecrets: (asked, { secrets, facts }) =>
    verifyAtPad(
      asked,
      requirePayingAccount(facts.sides.payer, facts.standing, { evenClassThree: true }).customerId,
      secrets,
    ),

  decide({ now }, input, { day, sides, standing, limits, incoming }) {
    const payer = requirePayingAccount(sides.payer, standing, { evenClassThree: true })
    const payee = requirePayee(sides.payee, input.payeeName, payer)
    const currency = 'CNY'
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const balance = balanceOfPocket(payer, { currency, cash: false })
    if (!balance) throw new BankError('accountWrongType', { field: 'account' })
    requireCoverAtCounter(balance, amountMinor, 'amount')
    const classUse = requireClassLimit(limits, payer, { amountMinor, currency, now })
    const isHolder = payer.customerId === payee.customerId
    if (incoming) refuseAboveCaps(amountMinor, capsInto(incoming, { isHolder }))
    requireDay(day, now)
    return {
      plan: { payer, payee, amountMinor, classUse, isHolder },
      customerId: payer.customerId,
      amount: { amountMinor, currency },
      lines: [
        ...accountLines(payer),
        line('payee', inBoth(`${payee.holderName} ${spacedNumber(maskCard(payee.number))}`)),
        ...amountLines(amountMinor, currency),
        ...(input.remark ? [line('remark', inBoth(input.remark))] : []),
        line('valueDate', inBoth(businessDate(now))),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { remark }, { plan }) {
    const { payer, payee, amountMinor, classUse, isHolder } = plan
    const classMinor = await useClassLimit(q, classUse)
    await takeHeadroomInto(q, { account: payee, paidBy: payer, amountMinor, now }, { isHolder })
    await wakeAccount(q, payer.customerId, payer.accountId)
    await keepTransaction(q, now, {
      actionId,
      kind: 'voucher',
      branchCode: branchOf(maker),
      drawerId: null,
      customerId: payer.customerId,
      ledgerAccountId: payer.accountId,
      to: { customerId: payee.customerId, ledgerAccountId: payee.accountId },
      currency: 'CNY',
      amountMinor,
      classMinor,
      agent: null,
      stated: null,
    })
    const legOf = (own: Account, other: Account, signedMinor: bigint) => ({
      account: { ownerId: own.customerId, accountId: own.accountId, currency: 'CNY' as const },
      amountMinor: signedMinor,
      details: {
        summary: signedMinor < 0n ? 'transferOut' : 'transferIn',
        counterpartyName: other.holderName,
        counterpartyNumber: other.number,
        remark,
      },
    })
    const words = messageWords(payer, { now, amountMinor, currency: 'CNY' })
    return {
      journals: [
        {
          kind: 'voucherTransfer',
          reference: actionId,
          bookedAt: now,
          legs: [legOf(payer, payee, -amountMinor), legOf(payee, payer, amountMinor)],
        },
      ],
      notifications: [
        {
          customerId: payer.customerId,
          text: fillBoth(messageTexts.voucher, { ...words, payee: maskName(payee.holderName) }),
        },
      ],
    }
  },
})

/** 3202: banknotes (钞) of an account become remittable money (汇), at par and free. Nothing leads back online. */
export const notesToRemittable = staffAction({
  contract: notesContract,
  things: () => [],

  loadFacts({ q, now, lock }, { account: number }) {
    const account = findAccountsByNumbers(q, [number], { lock }).then((found) => found.get(number) ?? null)
    const standing = account.then((found) => standingAtCounter(q, found, now))
    return { account, standing }
  },

  verifySecrets: (asked, { secrets, facts }) =>
    verifyAtPad(asked, requirePayingAccount(facts.account, facts.standing).customerId, secrets),

  decide(_asked, { currency, amount }, { account: found, standing }) {
    const account = requirePayingAccount(found, standing)
    const notes = currency === 'CNY' ? null : balanceOfPocket(account, { currency, cash: true })
    if (!notes) throw new BankError('currencyUnsupported', { field: 'currency', values: { currency } })
    const amountMinor = cashAmount(amount, currency)
    requireCoverAtCounter(notes, amountMinor, 'amount')
    return {
      plan: { account, amountMinor },
      customerId: account.customerId,
      lines: [
        ...accountLines(account),
        ...amountLines(amountMinor, currency),
        line('from', pocketName({ currency, cash: true })),
        line('to', pocketName({ currency, cash: false })),
        line('ratio', texts.ratioValue),
      ],
    }
  },

  async execute({ q, actionId, maker, now }, { currency }, { plan: { account, amountMinor } }) {
    const { customerId, accountId, number } = account
    const notes = cashLedgerIdOf(accountId)
    await openPocket(q, customerId, { ledgerAccountId: accountId, currency })
    await wakeAccount(q, customerId, accountId)
    await keepTransaction(q, now, {
      actionId,
      kind: 'notesToRemittable',
      branchCode: branchOf(maker),
      drawerId: null,
      customerId,
      ledgerAccountId: notes,
      to: { customerId, ledgerAccountId: accountId },
      currency,
      amountMinor,
      classMinor: 0n,
      agent: null,
      stated: null,
    })
    const details = { summary: 'notesToRemittable', counterpartyNumber: number }
    return {
      journals: [
        {
          kind: 'notesToRemittable',
          reference: actionId,
          bookedAt: now,
          legs: [
            {
              account: { ownerId: customerId, accountId: notes, currency },
              amountMinor: -amountMinor,
              details,
            },
            { account: { ownerId: customerId, accountId, currency }, amountMinor, details },
          ],
        },
      ],
    }
  },
})
