import { type Currency, fillBoth, formatAmount, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { currencyNames, moneyText } from '@cloudsail/contract/dictionaries'
import {
  type ActionLine,
  closeCustomerAccount as contract,
  closeForHeir as heirContract,
} from '@cloudsail/contract/staff'
import {
  type Account,
  type Balance,
  balanceOfPocket,
  closeAccount,
  findAccountsByNumbers,
  isCurrentAccount,
  openPocket,
  readAccount,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Standing } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type ClosingInterest, closingInterest, keepClosingInterest } from '../../deposits/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type Leg } from '../../ledger/index.ts'
import { capsInto, readIncoming, refuseAboveCaps, takeHeadroomInto } from '../../limits/enforcement/index.ts'
import type { Facts } from '../../pipeline/index.ts'
import {
  type ActionExecuted,
  type ActionExecuting,
  type StaffAsked,
  type StaffFactsContext,
  staffAction,
} from '../../staff/index.ts'
import { type CashMovement, keepTransaction, moveCash } from '../core/index.ts'
import { messageTexts, openTexts, counterTexts as texts } from '../texts.ts'
import { requirePayingAccount } from './cash-out.ts'
import { heirLines } from './heirs.ts'
import {
  accountLines,
  branchOf,
  drawerFacts,
  line,
  listOf,
  messageWords,
  requireDrawer,
  standingAtCounter,
} from './kit.ts'
import { openBusinessOf } from './open-business.ts'
import { verifyAtPad } from './pad.ts'
import { requirePayee } from './voucher.ts'

/** One ledger account of the account that is closed: its balance, what it has earned, and what is paid out. */
interface Emptied {
  balance: Balance
  interestMinor: bigint
  /** What is added so that no fen is paid without a coin, booked to administration. */
  roundedMinor: bigint
  paidMinor: bigint
}

/** A coin of one jiao: fen below it are rounded up where they are paid in cash. */
const jiao = 10n

interface Closing {
  customerId: string
  accountId: string
  to: string
}

const things = ({ customerId }: Closing) => [{ kind: 'customer' as const, customerId: BigInt(customerId) }]

/** Starts the queries that a closing is decided by. */
function closingFacts(context: StaffFactsContext, { customerId: customer, accountId, to }: Closing) {
  const { q, now, lock } = context
  const own = { customerId: BigInt(customer), accountId: BigInt(accountId) }
  const account = readAccount(q, own.customerId, own.accountId, { lock })
  const payee = to === 'cash' ? Promise.resolve(null) : accountOf(q, to, lock)
  const interest = account.then((found) =>
    found
      ? closingInterest(
          q,
          own.customerId,
          found.balances.map(({ ledgerAccountId, currency }) => ({ accountId: ledgerAccountId, currency })),
          now,
        )
      : [],
  )
  const incoming = Promise.all([account, payee]).then(([paidBy, found]) =>
    found ? readIncoming(q, { account: found, paidBy, now }) : null,
  )
  const standing = account.then((found) => standingAtCounter(q, found, now))
  const business = standing.then((stands) => openBusinessOf(q, own, { deceased: stands === 'deceased' }))
  return { ...drawerFacts(context), account, standing, payee, business, interest, incoming }
}

/**
 * Decides a closing. Throws accountHasBusiness with the list of what is still open.
 * @param way.payeeName the name that the payee's account must have. Undefined for an own account
 */
function decideClosing(
  asked: StaffAsked,
  input: Closing,
  { payee: to, business, interest, incoming, inDrawer, ...counter }: Facts<ReturnType<typeof closingFacts>>,
  { account, payeeName, lines }: { account: Account; payeeName: string | undefined; lines: ActionLine[] },
) {
  const open = [
    ...(account.balances.some(({ heldMinor }) => heldMinor > 0n) ? [openTexts.holds] : []),
    ...business,
  ]
  if (open.length > 0) throw new BankError('accountHasBusiness', { values: { list: listOf(open) } })
  const isCash = input.to === 'cash'
  const emptied = account.balances.map((balance) => emptiedOf(balance, interest, isCash))
  const payee = isCash ? null : requirePayee(to, payeeName, account)
  // A named account of somebody else needs the name on it.
  if (payee && payee.customerId !== account.customerId && payeeName === undefined)
    throw new BankError('payeeNameMismatch', { field: 'payeeName' })
  for (const { balance, paidMinor } of emptied) {
    if (paidMinor === 0n) continue
    if (payee && !balanceOfPocket(payee, balance))
      throw new BankError('currencyUnsupported', {
        field: 'to',
        values: { currency: currencyNames[balance.currency] },
      })
    if (
      isCash &&
      balance.currency !== 'CNY' &&
      !/^\d+(\.0+)?$/.test(formatAmount(paidMinor, balance.currency))
    )
      throw new BankError('wholeNotes', { field: 'to' })
  }
  const rmbMinor = emptied.find(({ balance }) => balance.currency === 'CNY')?.paidMinor ?? 0n
  if (incoming && payee)
    refuseAboveCaps(rmbMinor, capsInto(incoming, { isHolder: payee.customerId === account.customerId }))
  const pays = emptied.some(({ paidMinor }) => paidMinor > 0n)
  const drawer = isCash && pays ? requireDrawer(asked, counter) : null
  if (drawer)
    for (const [currency, minor] of sumsBy(emptied)) {
      const inIt = inDrawer.places.find((place) => place.currency === currency)?.balanceMinor ?? 0n
      if (inIt < minor) throw new BankError('drawerShort', { field: 'to' })
    }
  return {
    plan: { account, payee, emptied, interest, drawer, rmbMinor },
    customerId: account.customerId,
    lines: [
      ...accountLines(account),
      ...lines,
      ...emptied.flatMap(({ balance, interestMinor, roundedMinor, paidMinor }) => {
        const { currency } = balance
        const key = `${currency}${balance.cash ? '.cash' : ''}`
        const of = (name: 'balance' | 'interest' | 'rounding' | 'payout', amountMinor: bigint) => ({
          key: `${name}.${key}`,
          label: texts[name],
          before: null,
          after: moneyText({ amountMinor, currency }),
        })
        return [
          of('balance', balance.postedMinor),
          of('interest', interestMinor),
          ...(roundedMinor > 0n ? [of('rounding', roundedMinor)] : []),
          of('payout', paidMinor),
        ]
      }),
      line(
        'to',
        payee ? inBoth(`${payee.holderName} ${spacedNumber(maskCard(payee.number))}`) : texts.inCash,
      ),
    ],
  }
}

/** Closes the account, pays everything out, and returns the journals. */
async function executeClosing(
  { q, actionId, maker, now }: ActionExecuting,
  plan: ReturnType<typeof decideClosing>['plan'],
): Promise<ActionExecuted> {
  const { account, payee, emptied, interest, drawer, rmbMinor } = plan
  const { customerId, accountId } = account
  const on = businessDate(now)
  const closed = await closeAccount(q, { customerId, accountId, on })
  if (!closed) throw new BankError('accountClosed')
  await keepClosingInterest(q, interest)
  if (payee && rmbMinor > 0n)
    await takeHeadroomInto(
      q,
      { account: payee, paidBy: account, amountMinor: rmbMinor, now },
      { isHolder: payee.customerId === customerId },
    )
  const paying = emptied.filter(({ paidMinor }) => paidMinor > 0n)
  const movements = drawer
    ? paying.map(
        ({ balance: { currency }, paidMinor }): CashMovement => ({
          branchCode: drawer.branchCode,
          drawer: drawer.drawer,
          drawerId: drawer.drawerId,
          currency,
          kind: 'closing',
          amountMinor: -paidMinor,
        }),
      )
    : []
  const cash = movements.length > 0 ? await moveCash(q, { actionId, by: maker.name, now }, movements) : []
  const legs: Leg[] = []
  for (const [at, { balance, roundedMinor, paidMinor }] of paying.entries()) {
    const { currency, ledgerAccountId } = balance
    const own = { ownerId: customerId, accountId: ledgerAccountId, currency }
    if (roundedMinor > 0n) {
      const details = { summary: 'roundedUp' }
      legs.push({ account: bankAccount('administration', currency), amountMinor: -roundedMinor, details })
      legs.push({ account: own, amountMinor: roundedMinor, details })
    }
    const details = { summary: 'accountClosed' }
    if (payee) {
      const target = balanceOfPocket(payee, balance)!
      if (target.cash) await openPocket(q, payee.customerId, target)
      legs.push({
        account: own,
        amountMinor: -paidMinor,
        details: { ...details, counterpartyName: payee.holderName, counterpartyNumber: payee.number },
      })
      legs.push({
        account: { ownerId: payee.customerId, accountId: target.ledgerAccountId, currency },
        amountMinor: paidMinor,
        details: {
          summary: 'transferIn',
          counterpartyName: account.holderName,
          counterpartyNumber: account.number,
        },
      })
    } else {
      legs.push({ account: own, amountMinor: -paidMinor, details })
      legs.push({ account: cash[at]!, amountMinor: paidMinor, details })
    }
  }
  if (paying.length > 0)
    await keepTransaction(q, now, {
      actionId,
      kind: 'closing',
      branchCode: branchOf(maker),
      drawerId: drawer?.drawerId ?? null,
      customerId,
      ledgerAccountId: accountId,
      to: payee && { customerId: payee.customerId, ledgerAccountId: payee.accountId },
      currency: 'CNY',
      amountMinor: rmbMinor,
      classMinor: 0n,
      agent: null,
      stated: null,
    })
  return {
    journals: [
      ...interest.flatMap(({ journal }) => journal ?? []),
      ...(legs.length > 0 ? [{ kind: 'accountClosing', reference: actionId, bookedAt: now, legs }] : []),
    ],
  }
}

/**
 * 3102: closes an account. The interest of every currency up to the day before is posted, everything paid out in cash or to
 * one account, and the account closed, in one transaction. Refused with the list of what is still open.
 */
export const closeCustomerAccount = staffAction({
  contract,
  things,
  loadFacts: closingFacts,

  verifySecrets: (asked, { secrets, facts }) =>
    verifyAtPad(
      asked,
      requirePayingAccount(facts.account, facts.standing, { evenClassThree: true }).customerId,
      secrets,
    ),

  decide: (asked, input, facts) =>
    decideClosing(asked, input, facts, {
      account: requirePayingAccount(facts.account, facts.standing, { evenClassThree: true }),
      payeeName: input.payeeName,
      lines: [],
    }),

  async execute(context, _input, { plan }) {
    const { account, rmbMinor } = plan
    const words = messageWords(account, { now: context.now, amountMinor: rmbMinor, currency: 'CNY' })
    return {
      ...(await executeClosing(context, plan)),
      notifications: [{ customerId: account.customerId, text: fillBoth(messageTexts.closed, words) }],
    }
  },
})

/**
 * 3104: closes an account of a deceased customer and pays the heir. Neither card nor password is asked, and no message is sent.
 * Orders that the death has ended do not keep the account open.
 */
export const closeForHeir = staffAction({
  contract: heirContract,
  doing: null,
  things,
  loadFacts: closingFacts,

  decide: (asked, input, facts) =>
    decideClosing(asked, input, facts, {
      account: requireEstate(facts.account, facts.standing),
      payeeName: input.heir.name,
      lines: heirLines(input),
    }),

  execute: (context, _input, { plan }) => executeClosing(context, plan),
})

/** Returns the account of a deceased customer that can be closed. Whether its card was lost does not matter any longer. */
function requireEstate(found: Account | null, standing: Standing): Account {
  const field = 'accountId'
  if (standing !== 'deceased') throw new BankError('customerNotDeceased')
  if (!found) throw new BankError('accountUnknown', { field })
  if (!isCurrentAccount(found)) throw new BankError('accountWrongType', { field })
  if (found.status === 'closed') throw new BankError('accountClosed', { field })
  if (found.debitsStopped) throw new BankError('accountFrozen', { field })
  return found
}

/** Returns what a ledger account is emptied of. Fen without a coin are rounded up to the jiao where they are paid in cash. */
function emptiedOf(balance: Balance, interest: readonly ClosingInterest[], isCash: boolean): Emptied {
  const earned = interest.find(
    ({ accountId, currency }) => accountId === balance.ledgerAccountId && currency === balance.currency,
  )
  const interestMinor = earned?.paidMinor ?? 0n
  const dueMinor = balance.postedMinor + interestMinor
  const over = balance.currency === 'CNY' && isCash ? dueMinor % jiao : 0n
  const roundedMinor = over > 0n ? jiao - over : 0n
  return { balance, interestMinor, roundedMinor, paidMinor: dueMinor + roundedMinor }
}

/** Returns the account with a number. Null if there is none. With `lock` its state stays until the transaction ends. */
async function accountOf(q: Queryable, number: string, lock: boolean) {
  return (await findAccountsByNumbers(q, [number], { lock })).get(number) ?? null
}

function sumsBy(emptied: readonly Emptied[]): Map<Currency, bigint> {
  const sums = new Map<Currency, bigint>()
  for (const { balance, paidMinor } of emptied)
    sums.set(balance.currency, (sums.get(balance.currency) ?? 0n) + paidMinor)
  return sums
}
