import { checkPeriod, currencyDecimals, formatGrouped, parseAmount, readPocket } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type ApplicationDetails, applicationReach } from '@cloudsail/contract/messages'
import {
  type Account,
  type Balance,
  balanceOfPocket,
  isCurrentAccount,
  refuseUnusable,
  requireOwn,
} from '../../accounts/core/index.ts'
import type { readReissues } from '../../accounts/index.ts'
import { addDays } from '../../bankday/index.ts'
import type { activeTimeDeposits } from '../../deposits/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText } from '../../orders/index.ts'

/** Facts that decide an application. */
export interface Asking {
  accounts: readonly Account[]
  deposits: Awaited<ReturnType<typeof activeTimeDeposits>>
  reissues: Awaited<ReturnType<typeof readReissues>>
  today: string
  terms: { mostHeldDays: number }
}

/** Money held for a proof over a period. */
export interface Held extends Pick<Balance, 'ledgerAccountId' | 'currency'> {
  amountMinor: bigint
  /** The last day of the hold. */
  until: string
}

/** The subject of an application, found and checked. */
export interface AskedFor {
  account: Account | null
  /** Number of the certificate of deposit in question. */
  certificate: string | null
  amountMinor: bigint | null
  balance: Pick<Balance, 'currency' | 'cash'> | null
  held: Held | null
}

/** Returns the subject of an application. Every part that is not given is null. */
const subject = (found: Partial<AskedFor>): AskedFor => ({
  account: null,
  certificate: null,
  amountMinor: null,
  balance: null,
  held: null,
  ...found,
})

/** Finds the subject of an application. Throws the reason for a refusal. */
export function askedFor(asking: Asking, details: ApplicationDetails): AskedFor {
  switch (details.type) {
    case 'proofPoint':
    case 'proofPeriod':
      return proved(asking, details)
    case 'accountProof':
      return subject({ account: openAccount(asking, details.accountId) })
    case 'statementPost': {
      const { from, to } = details
      const account = ownAccount(asking, details.accountId)
      if (!isCurrentAccount(account)) throw wrongType()
      if (to > asking.today) throw new BankError('statementPeriodFuture', { field: 'details.to' })
      const problem = checkPeriod({ from, to }, applicationReach, asking.today)
      if (problem)
        throw new BankError(problem.key, {
          field: 'details.from',
          ...(problem.values && { values: problem.values }),
        })
      return subject({ account })
    }
    case 'settlementProof': {
      const account = requireOwn(
        asking.accounts.find(({ accountId }) => accountId === BigInt(details.accountId)) ?? null,
        { field: 'details.accountId' },
      )
      if (account.kind !== 'loan') throw wrongType()
      if (!isSettled(account)) throw new BankError('loanNotSettled', { field: 'details.accountId' })
      return subject({ account })
    }
    case 'cardReplacement': {
      const account = ownAccount(asking, details.accountId)
      if (account.kind !== 'debitCard') throw wrongType()
      refuseUnusable(account, { field: 'details.accountId' })
      if (isBeingReplaced(asking, account))
        throw new BankError('replacementWaiting', { field: 'details.accountId' })
      return subject({ account })
    }
    case 'taxDeclaration':
      return subject({})
  }
}

/** Returns true if a loan has been paid off. */
export const isSettled = ({ balances }: Account): boolean =>
  balances.every(({ postedMinor }) => postedMinor === 0n)

/** Returns true if a replacement card of an account is on its way. */
export const isBeingReplaced = (
  { reissues }: Pick<Asking, 'reissues'>,
  { accountId }: Pick<Account, 'accountId'>,
): boolean => reissues.some((each) => each.accountId === accountId && each.activatedAt === null)

const wrongType = () => new BankError('accountWrongType', { field: 'details.accountId' })

function ownAccount({ accounts }: Asking, id: string, field = 'details.accountId'): Account {
  return requireOwn(accounts.find(({ accountId }) => accountId === BigInt(id)) ?? null, { field })
}

function openAccount(asking: Asking, id: string): Account {
  const account = ownAccount(asking, id)
  const isDeposit = account.kind === 'timeDeposit' || account.kind === 'callDeposit'
  if (!isCurrentAccount(account) && !isDeposit) throw wrongType()
  if (account.status === 'closed') throw new BankError('accountClosed', { field: 'details.accountId' })
  return account
}

type Proof = Extract<ApplicationDetails, { type: 'proofPoint' | 'proofPeriod' }>

function proved(asking: Asking, details: Proof): AskedFor {
  const { subject } = details
  const field = 'details.subject'
  if (subject.startsWith('deposit.')) {
    if (details.type === 'proofPeriod') throw new BankError('proofDeposit', { field })
    const [, id, number] = subject.split('.') as [string, string, string]
    const row = asking.deposits.find(
      (deposit) => deposit.account_id === BigInt(id) && deposit.certificate_number === number,
    )
    if (!row) throw new BankError('accountUnknown', { field })
    const account = ownAccount(asking, id, field)
    const balance = {
      currency: row.currency,
      cash: row.currency !== 'CNY' && row.cash_or_remit === 'cash',
    }
    const amountMinor = proofAmount(details, row.currency, row.principal_minor)
    return { account, certificate: number, amountMinor, balance, held: null }
  }
  const pocket = readPocket(subject)
  const account = ownAccount(asking, String(pocket.accountId), field)
  if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field })
  refuseUnusable(account, { field })
  const balance = balanceOfPocket(account, pocket)
  if (!balance) throw new BankError('accountUnknown', { field })
  const amountMinor = proofAmount(details, balance.currency, balance.availableMinor)
  return {
    account,
    certificate: null,
    amountMinor,
    balance,
    held: details.type === 'proofPeriod' ? heldOf(asking, details.until, balance, amountMinor) : null,
  }
}

function proofAmount({ amount }: Proof, currency: Balance['currency'], most: bigint): bigint {
  const field = 'details.amount'
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === null || amountMinor <= 0n) {
    const values = { currency: currencyNames[currency], decimals: currencyDecimals[currency] }
    throw new BankError('amountDecimals', { field, values })
  }
  if (amountMinor > most)
    throw new BankError('proofAmount', { field, values: { left: formatGrouped(most, currency) } })
  return amountMinor
}

function heldOf(
  { today, terms }: Asking,
  until: string,
  { ledgerAccountId, currency }: Balance,
  amountMinor: bigint,
): Held {
  const from = addDays(today, 1)
  const latest = addDays(today, terms.mostHeldDays)
  if (until < from || until > latest)
    throw new BankError('proofUntil', { field: 'details.until', values: { from, to: latest } })
  return { ledgerAccountId, currency, amountMinor, until }
}

/** Returns the own RMB current account that pays the fee. Throws if it cannot cover the fee and any hold on it. */
export function feePayer(
  { accounts }: Asking,
  feeAccountId: string,
  { feeMinor, held }: { feeMinor: bigint; held: Held | null },
): Account {
  const field = 'feeAccountId'
  const account = requireOwn(
    accounts.find(({ accountId }) => feeAccountId !== '' && accountId === BigInt(feeAccountId)) ?? null,
    { field },
  )
  if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field })
  refuseUnusable(account, { field })
  const balance = balanceOfPocket(account, { currency: 'CNY', cash: false })
  if (!balance) throw new BankError('accountWrongType', { field })
  const isSame = held?.ledgerAccountId === balance.ledgerAccountId && held.currency === 'CNY'
  const sumMinor = feeMinor + (isSame ? held.amountMinor : 0n)
  if (balance.availableMinor < sumMinor) {
    const sum = moneyText({ amountMinor: sumMinor, currency: 'CNY' })
    throw new BankError('serviceBalance', { field, values: { sum } })
  }
  return account
}
