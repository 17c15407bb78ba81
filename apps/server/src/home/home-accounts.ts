import { type Currency, formatAmount, maskCard } from '@cloudsail/contract'
import { type AccountGroup, accountGroups } from '@cloudsail/contract/accounts'
import type { GroupSum, HomeAccountLine, HomeAccounts } from '@cloudsail/contract/home'
import { type Account, type Balance, groupOf, toRmb } from '../accounts/core/index.ts'
import type { Portfolio } from './portfolio.ts'

/** Lines the home page has room for. */
const atMost = 8

/** One account in one currency: what it is worth, and what the customer is shown for it. */
interface Worth {
  account: Account
  currency: Currency
  /** Of what stands in the books; null of holdings. */
  balance: Pick<Balance, 'cash' | 'ledgerAccountId'> | null
  /** The balance, or the value of the holdings; negative where the customer owes. */
  valueMinor: bigint
  shownMinor: bigint
  rmbMinor: bigint
}

/** One total, what it is made of, and the first accounts in the order of the overview. */
export function homeAccounts(portfolio: Portfolio): HomeAccounts {
  const worths = accountGroups.flatMap((group) =>
    portfolio.accounts
      .filter(({ kind }) => groupOf[kind] === group)
      .flatMap((account) => worthsOf(account, portfolio)),
  )
  const rmb = (minor: bigint) => formatAmount(minor, 'CNY')
  const sums = (side: (minor: bigint) => boolean) => sumByGroup(worths, side)
  const total = worths.reduce((sum, { rmbMinor }) => (rmbMinor > 0n ? sum + rmbMinor : sum), 0n)
  return {
    totalRmb: rmb(total),
    parts: sums((minor) => minor > 0n),
    debts: sums((minor) => minor < 0n),
    lines: worths.slice(0, atMost).map((worth) => lineOf(worth, portfolio)),
    more: Math.max(0, worths.length - atMost),
  }
}

function worthsOf(account: Account, { holdings, rates }: Portfolio): Worth[] {
  const worth = (
    currency: Currency,
    valueMinor: bigint,
    shownMinor: bigint,
    balance: Worth['balance'] = null,
  ): Worth => ({
    account,
    currency,
    balance,
    valueMinor,
    shownMinor,
    rmbMinor: toRmb(valueMinor, currency, rates),
  })
  const held = holdings.filter(({ accountId }) => accountId === account.accountId)
  const byCurrency = new Map<Currency, bigint>()
  for (const { currency, valueMinor } of held)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + valueMinor)
  const inHoldings = [...byCurrency].map(([currency, valueMinor]) => worth(currency, valueMinor, valueMinor))
  // The available balance of accounts one spends from, the posted balance of others.
  const spendable = groupOf[account.kind] === 'savings'
  const inBooks = account.balances
    .filter(({ postedMinor }) => account.kind !== 'wealth' || postedMinor !== 0n)
    .map((balance) => {
      const { currency, postedMinor, availableMinor } = balance
      return worth(currency, postedMinor, spendable ? availableMinor : postedMinor, balance)
    })
  return [...inBooks, ...inHoldings]
}

function sumByGroup(worths: readonly Worth[], side: (minor: bigint) => boolean): GroupSum[] {
  const sums = new Map<AccountGroup, bigint>()
  for (const { account, rmbMinor } of worths) {
    if (!side(rmbMinor)) continue
    const group = groupOf[account.kind]
    sums.set(group, (sums.get(group) ?? 0n) + rmbMinor)
  }
  return [...sums].map(([group, minor]) => ({ group, rmb: formatAmount(minor, 'CNY') }))
}

function lineOf(
  { account, currency, balance, shownMinor, rmbMinor }: Worth,
  portfolio: Portfolio,
): HomeAccountLine {
  const { accountId, kind, number, nickname, branch, status } = account
  return {
    accountId: (balance?.ledgerAccountId ?? accountId).toString(),
    kind,
    number: maskCard(number),
    nickname,
    branch,
    status,
    currency,
    cash: balance?.cash ?? false,
    amount: formatAmount(shownMinor, currency),
    rmb: currency === 'CNY' ? null : formatAmount(rmbMinor, 'CNY'),
    nextOn: nextDayOf(account, currency, portfolio),
  }
}

/** Maturity of the account's first certificate, due day of a card's open bill or a loan's next instalment. */
function nextDayOf(
  account: Account,
  currency: Currency,
  { deposits, cards, loans }: Portfolio,
): string | null {
  const { accountId } = account
  const deposit = deposits.find((row) => row.account_id === accountId && row.currency === currency)
  if (deposit) return deposit.matures_on
  const bill = cards.find((card) => card.accountId === accountId)?.bill
  if (bill) return bill.remainingMinor > 0n ? bill.dueOn : null
  return loans.find((loan) => loan.accountId === accountId)?.next?.dueOn ?? null
}
