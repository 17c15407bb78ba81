import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import {
  type AccountGroup,
  accountGroups,
  type OverviewAccount,
  type overview as overviewCall,
} from '@cloudsail/contract/accounts'
import {
  type Account,
  type ChannelLock,
  depositInsurance,
  groupOf,
  holdsAt,
  type MidRates,
  presentAccount,
  presentBalance,
  readChannelLocks,
  toRmb,
} from '../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'
import { insuranceOf } from './insurance.ts'
import { type HeldAccount, readPortfolio, valuesOf } from './portfolio.ts'
import { lastMonthEnds, sumWorth, type Worth, worthOn } from './worth.ts'

type Overview = ResponseOf<typeof overviewCall>

/**
 * Returns everything a customer has with the bank, by group, in its currencies and in RMB at the day's mid rates, with the
 * totals at the last twelve month-ends. Closed accounts are left out. Of accounts outside the internet bank only the
 * existence is shown.
 */
export async function overview(
  db: Queryable,
  session: Pick<Session, 'customerId' | 'kind'>,
  now: Date,
): Promise<Overview> {
  const today = businessDate(now)
  const reading = readPortfolio(db, session, today)
  const [{ held, notEnrolled, rates }, history, { limit: limitMinor }, locks] = await Promise.all([
    reading,
    worthOn(db, session.customerId, lastMonthEnds(today), reading),
    parameter(db, depositInsurance, today),
    readChannelLocks(db, { customerId: session.customerId, now }),
  ])
  const lockedNow = locks.filter((lock) => holdsAt(lock, now))
  const valued = held.map((each) => {
    const valueMinor = rmbValueOf(each, rates)
    return {
      group: groupOf[each.account.kind],
      valueMinor,
      view: present(each, { valueMinor, rates, lockedNow }),
    }
  })
  const worth = sumWorth(valued.map(({ valueMinor }) => valueMinor))
  return {
    asOf: wireTime(now),
    groups: accountGroups.flatMap((group) => presentGroup(group, valued)),
    totals: presentWorth(worth),
    insurance: insuranceOf(held, { rates, limitMinor }),
    rates: usedRates(held, rates),
    notEnrolled: notEnrolled.map(presentNotEnrolled),
    netWorth: [...history, { date: today, ...worth }].map(({ date, ...amounts }) => ({
      date,
      ...presentWorth(amounts),
    })),
  }
}

/** Returns the value in fen: the balances in the books and the values held outside them. */
const rmbValueOf = (held: HeldAccount, rates: MidRates): bigint =>
  valuesOf(held).reduce((sum, { valueMinor, currency }) => sum + toRmb(valueMinor, currency, rates), 0n)

function present(
  { account, shown }: HeldAccount,
  {
    valueMinor,
    rates,
    lockedNow,
  }: { valueMinor: bigint; rates: MidRates; lockedNow: readonly ChannelLock[] },
): OverviewAccount {
  const locked = lockedNow.filter(({ accountId }) => accountId === account.accountId)
  return {
    ...presentAccount(account),
    rmb: formatAmount(valueMinor, 'CNY'),
    balances: account.balances.map((balance) => ({
      ...presentBalance(account, balance),
      rmb:
        balance.currency === 'CNY'
          ? null
          : formatAmount(toRmb(balance.postedMinor, balance.currency, rates), 'CNY'),
    })),
    deposits: [],
    card: null,
    loan: null,
    holdings: [],
    lockedChannels: new Set(locked.map(({ channel }) => channel)).size,
    ...shown,
  }
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

function usedRates(held: readonly HeldAccount[], rates: MidRates): Overview['rates'] {
  const used = new Set(held.flatMap(({ account }) => account.balances.map(({ currency }) => currency)))
  return [...used].toSorted().flatMap((currency) => {
    const per100 = rates.per100.get(currency)
    return per100 === undefined ? [] : [{ currency, per100, date: rates.date }]
  })
}
