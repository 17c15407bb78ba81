import {
  type Currency,
  fillBoth,
  formatGrouped,
  inBoth,
  maskCard,
  parseAmount,
  spacedNumber,
} from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import { deductAction as contract } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import {
  type Account,
  balanceOfPocket,
  cashLedgerIdOf,
  findAccountByNumber,
  isCurrentAccount,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { certificateForAuthority } from '../../deposits/index.ts'
import { BankError } from '../../errors.ts'
import type { LedgerAccountRef } from '../../ledger/index.ts'
import { staffAction } from '../../staff/definition.ts'
import { attachUpload } from '../../uploads/index.ts'
import { type FrozenAccount, heldByFreeze, isPocket } from '../freezes/account-queues.ts'
import { lowerByDeduction } from '../freezes/change-freezes.ts'
import {
  accountFacts,
  accountLines,
  findScan,
  line,
  paperLines,
  paperOf,
  requireAccount,
  thingsOf,
} from './account-facts.ts'
import { requireFreeze } from './change-freeze.ts'
import { complianceTexts as texts } from './texts.ts'

/**
 * 5003: takes money for a court, tax or customs. The freeze it rests on is lowered, the customer debited and the authority's
 * account credited in one journal. Without a freeze of the authority at most what is available is taken. From a deposit account
 * the money is drawn from a certificate: the remainder keeps rate and dates, and the customer receives what the drawn part has
 * earned.
 */
export const deduct = staffAction({
  contract,
  things: thingsOf,

  loadFacts(context, input) {
    const { q, now, lock } = context
    const scan = findScan(q, input, input.scan)
    const mayDeduct = readMayDeduct(q, input.authority)
    const receiver = findAccountByNumber(q, input.receiverNumber)
    const facts = accountFacts(context, input)
    const key = { accountId: BigInt(input.accountId), number: input.certificate ?? '' }
    // The account is locked before its certificate is.
    const certificate =
      input.certificate === undefined
        ? Promise.resolve(null)
        : facts.account.then(() =>
            certificateForAuthority({ q, now, lock, customerId: BigInt(input.customerId) }, key),
          )
    return Object.assign(facts, { scan, mayDeduct, receiver, certificate })
  },

  decide({ now }, input, { account: found, frozen, scan, mayDeduct, receiver, certificate }) {
    const account = requireAccount(found)
    const isDeposit = !isCurrentAccount(account)
    if (isDeposit && input.certificate === undefined)
      throw new BankError('certificateNeeded', { field: 'certificate' })
    if (input.certificate !== undefined && (!isDeposit || certificate?.currency !== input.currency))
      throw new BankError('depositUnknown', { field: 'certificate' })
    if (!mayDeduct) throw new BankError('authorityCannotDeduct', { field: 'authority' })
    const { currency, banknotes, freezeId } = input
    const balance = balanceOfPocket(account, { currency, cash: banknotes })
    if (!balance) throw new BankError('currencyUnsupported', { field: 'currency' })
    if (freezeId !== undefined) requireFreeze(frozen, freezeId, input)
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const held = freezeId === undefined ? balance.availableMinor : heldIn(frozen, freezeId, input)
    const most = certificate && certificate.principalMinor < held ? certificate.principalMinor : held
    if (amountMinor > most)
      throw new BankError('deductionTooMuch', {
        field: 'amount',
        values: { amount: `${currency} ${formatGrouped(most, currency)}` },
      })
    const to = requireReceiver(receiver, input)
    const draw = certificate?.draw(amountMinor, { parent: account, on: businessDate(now) }) ?? null
    return {
      plan: { amountMinor, to, draw },
      customerId: BigInt(input.customerId),
      amount: { amountMinor, currency },
      lines: [
        ...accountLines(account),
        ...(freezeId === undefined ? [] : [line('freeze', inBoth(freezeId))]),
        line(
          'amount',
          fillBoth(banknotes ? texts.ofBanknotes : texts.ofPocket, {
            amount: moneyText({ amountMinor, currency }),
          }),
        ),
        ...(draw
          ? [
              line('certificate', draw.certificate),
              line('interest', moneyText({ amountMinor: draw.interestMinor, currency })),
              ...(draw.interestMinor > 0n
                ? [
                    line(
                      'interestTo',
                      draw.interestTo
                        ? inBoth(spacedNumber(maskCard(draw.interestTo.number)))
                        : texts.otherPayables,
                    ),
                  ]
                : []),
            ]
          : []),
        line('receiver', inBoth(`${to.holderName} ${to.number}`)),
        ...paperLines(input, scan),
      ],
    }
  },

  async execute({ q, now, actionId }, input, { plan: { amountMinor, to, draw } }) {
    const { currency, banknotes, freezeId } = input
    const customerId = BigInt(input.customerId)
    const accountId = BigInt(input.accountId)
    await attachUpload(q, { customerId, uploadId: input.scan, kind: 'scan', partOf: actionId })
    const from: LedgerAccountRef = {
      ownerId: customerId,
      accountId: banknotes ? cashLedgerIdOf(accountId) : accountId,
      currency,
    }
    const receiver: LedgerAccountRef = { ownerId: to.customerId, accountId: to.accountId, currency }
    if (freezeId !== undefined)
      await lowerByDeduction(q, {
        customerId,
        accountId,
        freezeId,
        actionId,
        now,
        from,
        minor: amountMinor,
        paper: paperOf(input),
        with: draw?.credited ? [receiver, draw.credited] : [receiver],
      })
    const held = freezeId === undefined ? 0n : amountMinor
    const due = await draw?.save(q, { actionId, now })
    return {
      notifications: due?.told ? [{ customerId, text: due.told }] : [],
      journals: [
        ...(due?.dueBefore ?? []),
        {
          kind: 'deduction',
          reference: actionId,
          bookedAt: now,
          legs: [
            // The customer learns the authority and its document at the branch only.
            {
              account: from,
              amountMinor: -amountMinor,
              heldMinor: -held,
              details: { summary: 'deduction', ...(draw && { remark: draw.number }) },
            },
            {
              account: receiver,
              amountMinor,
              details: { summary: 'transferIn', remark: input.documentNumber },
            },
            ...(draw?.legs ?? []),
          ],
        },
      ],
    }
  },
})

/** Returns what a freeze holds in a pocket, in minor units. */
function heldIn(
  frozen: FrozenAccount,
  freezeId: string,
  pocket: { currency: Currency; banknotes: boolean },
): bigint {
  return heldByFreeze(frozen, freezeId)
    .filter(({ account }) => isPocket(account, pocket))
    .reduce((sum, { minor }) => sum + minor, 0n)
}

/** Returns the authority's account at this bank. Throws receiverUnknown if number, name or currency does not fit. */
function requireReceiver(
  found: Account | null,
  { receiverName, currency }: { receiverName: string; currency: Currency },
): Account {
  const fits =
    found !== null &&
    isCurrentAccount(found) &&
    found.status !== 'closed' &&
    found.holderName === receiverName &&
    found.balances.some((balance) => balance.currency === currency && !balance.cash)
  if (!fits) throw new BankError('receiverUnknown', { field: 'receiverNumber' })
  return found
}

async function readMayDeduct(q: Queryable, authority: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select may_deduct as may from compliance.authorities where authority = ${authority}`.execute(q)
  return rows[0]?.may ?? false
}
