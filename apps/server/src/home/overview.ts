import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import {
  type AccountGroup,
  accountGroups,
  type CreditCard,
  type Holding,
  type Loan,
  type OverviewAccount,
  type overview as overviewCall,
  type TimeDeposit,
} from '@cloudsail/contract/accounts'
import {
  type Account,
  byEnrolment,
  groupOf,
  ledgerIdsOf,
  type MidRates,
  midRatesOn,
  presentAccount,
  presentBalance,
  presentRate,
  readAccounts,
  toRmb,
} from '../accounts/core/index.ts'
import { businessDate, wireTime } from '../bankday/index.ts'
import { type CreditCardDetails, creditCards } from '../cards/index.ts'
import type { Queryable } from '../db/database.ts'
import { activeTimeDeposits, type TimeDepositRow } from '../deposits/index.ts'
import type { Session } from '../http/handler.ts'
import { type LoanDetails, loansOf } from '../loans/index.ts'
import { type Holding as HoldingRow, holdingsOf } from '../wealth/index.ts'
import { lastMonthEnds, sumWorth, type Worth, worthOn } from './worth.ts'

type Overview = ResponseOf<typeof overviewCall>

/** Everything a customer has with the bank, by group, in its currencies and in RMB by the day's mid rates, and what
 *  it came to at the last twelve month-ends. Closed accounts are left out; of those that are not in the internet bank
 *  nothing is told but that they exist. */
export async function overview(
  db: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  now: Date,
): Promise<Overview> {
  const today = businessDate(now)
  const reading = readAccounts(db, customerId).then((accounts) => byEnrolment(kind, accounts))
  const notShown = reading.then(
    ({ notEnrolled }) => new Set(notEnrolled.flatMap((account) => [...ledgerIdsOf(account)])),
  )
  const [{ shown: accounts, notEnrolled }, deposits, cards, loans, holdings, [rates], history] =
    await Promise.all([
      reading,
      activeTimeDeposits(db, customerId),
      creditCards(db, customerId),
      loansOf(db, customerId),
      holdingsOf(db, customerId, today),
      midRatesOn(db, [today]),
      worthOn(db, customerId, lastMonthEnds(today), notShown),
    ])
  const valued = accounts.map((account) => {
    const ofAccount = <T extends { accountId: bigint }>(rows: readonly T[]) =>
      rows.filter(({ accountId }) => accountId === account.accountId)
    const held = ofAccount(holdings)
    const valueMinor = rmbValueOf(account, held, rates!)
    return {
      group: groupOf[account.kind],
      valueMinor,
      view: {
        ...presentAccount(account),
        rmb: formatAmount(valueMinor, 'CNY'),
        balances: account.balances.map((balance) => ({
          ...presentBalance(balance),
          rmb:
            balance.currency === 'CNY'
              ? null
              : formatAmount(toRmb(balance.postedMinor, balance.currency, rates!), 'CNY'),
        })),
        deposits: deposits.filter((row) => row.account_id === account.accountId).map(presentDeposit),
        card: ofAccount(cards).map((card) => presentCard(card, account))[0] ?? null,
        loan: ofAccount(loans).map((loan) => presentLoan(loan, account))[0] ?? null,
        holdings: held.map(presentHolding),
      } satisfies OverviewAccount,
    }
  })
  const worth = sumWorth(valued.map(({ valueMinor }) => valueMinor))
  return {
    asOf: wireTime(now),
    groups: accountGroups.flatMap((group) => presentGroup(group, valued)),
    totals: presentWorth(worth),
    rates: usedRates(accounts, rates!),
    notEnrolled: notEnrolled.map(presentNotEnrolled),
    netWorth: [...history, { date: today, ...worth }].map(({ date, ...amounts }) => ({
      date,
      ...presentWorth(amounts),
    })),
  }
}

/** Fen: the books' balance of an account; of a wealth account what its holdings are worth. */
function rmbValueOf(account: Account, holdings: readonly HoldingRow[], rates: MidRates): bigint {
  let sum = 0n
  for (const { postedMinor, currency } of account.balances) sum += toRmb(postedMinor, currency, rates)
  for (const { valueMinor, currency } of holdings) sum += toRmb(valueMinor, currency, rates)
  return sum
}

function presentNotEnrolled(account: Account): Overview['notEnrolled'][number] {
  const { accountId, kind, number, branch } = account
  return { accountId: accountId.toString(), kind, number: maskCard(number), branch }
}

function presentGroup(
  group: AccountGroup,
  valued: readonly { group: AccountGroup; valueMinor: bigint; view: OverviewAccount }[],
): Overview['groups'] {
  const members = valued.filter((account) => account.group === group)
  if (members.length === 0) return []
  const total = members.reduce((sum, { valueMinor }) => sum + valueMinor, 0n)
  return [{ group, totalRmb: formatAmount(total, 'CNY'), accounts: members.map(({ view }) => view) }]
}

function presentWorth({ assetsMinor, liabilitiesMinor, netMinor }: Worth): Overview['totals'] {
  return {
    assetsRmb: formatAmount(assetsMinor, 'CNY'),
    liabilitiesRmb: formatAmount(liabilitiesMinor, 'CNY'),
    netRmb: formatAmount(netMinor, 'CNY'),
  }
}

function usedRates(accounts: readonly Account[], rates: MidRates): Overview['rates'] {
  const used = new Set(accounts.flatMap(({ balances }) => balances.map(({ currency }) => currency)))
  return [...used].toSorted().flatMap((currency) => {
    const per100 = rates.per100.get(currency)
    return per100 === undefined ? [] : [{ currency, per100, date: rates.date }]
  })
}

function presentDeposit(row: TimeDepositRow): TimeDeposit {
  return {
    certificateNumber: row.certificate_number,
    product: row.product,
    currency: row.currency,
    principal: formatAmount(row.principal_minor, row.currency),
    annualRate: presentRate(row.annual_rate_ppm),
    termMonths: row.term_months,
    effectiveOn: row.effective_on,
    maturesOn: row.matures_on,
    instruction: row.instruction,
  }
}

function presentCard(card: CreditCardDetails, account: Account): CreditCard {
  const { currency, limitMinor, bill } = card
  const balance = account.balances.find((one) => one.currency === currency)
  return {
    product: card.product,
    currency,
    limit: formatAmount(limitMinor, currency),
    owed: formatAmount(-(balance?.postedMinor ?? 0n), currency),
    available: formatAmount(balance?.availableMinor ?? 0n, currency),
    bill: bill && {
      billedOn: bill.billedOn,
      dueOn: bill.dueOn,
      amount: formatAmount(bill.amountMinor, currency),
      minimum: formatAmount(bill.minimumMinor, currency),
      remaining: formatAmount(bill.remainingMinor, currency),
    },
  }
}

function presentLoan(loan: LoanDetails, account: Account): Loan {
  const { currency, next } = loan
  const posted = account.balances.find((one) => one.currency === currency)?.postedMinor ?? 0n
  return {
    product: loan.product,
    currency,
    principal: formatAmount(loan.principalMinor, currency),
    outstanding: formatAmount(-posted, currency),
    annualRate: presentRate(loan.annualRatePpm),
    instalments: loan.instalments,
    paidInstalments: loan.paidInstalments,
    next: next && { dueOn: next.dueOn, amount: formatAmount(next.amountMinor, currency) },
  }
}

function presentHolding(row: HoldingRow): Holding {
  const units = row.unitsE2.toString().padStart(3, '0')
  const nav = (row.nav?.e4 ?? 10_000).toString().padStart(5, '0')
  return {
    productCode: row.productCode,
    name: row.name,
    kind: row.kind,
    risk: row.risk,
    currency: row.currency,
    units: `${units.slice(0, -2)}.${units.slice(-2)}`,
    nav: `${nav.slice(0, -4)}.${nav.slice(-4)}`,
    navDate: row.nav?.date ?? '',
    value: formatAmount(row.valueMinor, row.currency),
    cost: formatAmount(row.costMinor, row.currency),
    gain: formatAmount(row.valueMinor - row.costMinor, row.currency),
  }
}
