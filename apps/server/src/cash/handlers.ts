import { type Bilingual, type Currency, fillBoth, formatAmount, formatGrouped } from '@cloudsail/contract'
import { branchDayCall, drawerCall } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { branchName } from '../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { bankAccount, subAccountsOf } from '../ledger/index.ts'
import { handleStaff } from '../staff/index.ts'
import {
  blanksHeldBy,
  branchDayOf,
  branchPosition,
  cashRules,
  type Drawer,
  denominationsOn,
  drawerOf,
  drawerOfNumber,
  openDrawers,
  readPlaces,
  transfersOnWay,
} from './core/index.ts'
import { slip } from './slips/print-slip.ts'
import { busyOf } from './staff/busy.ts'
import { branchOf } from './staff/kit.ts'
import { differenceTexts, movementTexts } from './texts.ts'

/** The day of the branch. */
const branchDay = handleStaff(branchDayCall, async ({ db, now, person }) => {
  const branchCode = branchOf(person)
  const [branch, day, today, drawers, places, positions, transfers] = await Promise.all([
    branchName(db, branchCode),
    branchDayOf(db, branchCode),
    dayState(db, branchCode, now),
    openDrawers(db, branchCode),
    readPlaces(db, branchCode),
    branchPosition(db, branchCode),
    transfersOnWay(db, branchCode),
  ])
  const state = day ? (day.openedOn === businessDate(now) ? ('open' as const) : ('overdue' as const)) : today
  return {
    branch,
    date: day?.openedOn ?? null,
    state,
    positions: positions.map(({ currency, vaultMinor, onWayMinor, drawersMinor, ledgerMinor }) => ({
      currency,
      drawers: places
        .filter((place) => place.currency === currency && /^\d/.test(place.drawer))
        .map(({ drawer, balanceMinor }) => {
          const open = drawers.find((each) => each.drawer === drawer)
          return {
            drawerId: open?.drawerId ?? '',
            name: drawer,
            tellerName: open?.tellerName ?? null,
            amount: formatAmount(balanceMinor, currency),
            open: open !== undefined,
          }
        }),
      vault: formatAmount(vaultMinor, currency),
      underWay: formatAmount(onWayMinor, currency),
      sum: formatAmount(drawersMinor + vaultMinor + onWayMinor, currency),
      ledger: formatAmount(ledgerMinor, currency),
    })),
    onWay: transfers.map(({ transferId, from, to, currency, amountMinor, sentBy, sentAt }) => ({
      transferId,
      from,
      to,
      currency,
      amount: formatAmount(amountMinor, currency),
      sentBy,
      sentAt: wireTime(sentAt),
    })),
    open: day ? busyOf({ drawers, transfers, positions }) : [],
    asOf: wireTime(now),
  }
})

/** Returns whether the branch's day of today was closed, where none is open. */
async function dayState(q: Queryable, branchCode: string, now: Date): Promise<'closed' | 'none'> {
  const row = await q
    .selectFrom('cash.branch_days')
    .select('state')
    .where('opened_on', '=', businessDate(now))
    .where('branch_code', '=', branchCode)
    .executeTakeFirst()
  return row?.state === 'closed' ? 'closed' : 'none'
}

/** The own drawer with the journal of its day, which sums to it. A supervisor reads any open drawer of the branch. */
const drawer = handleStaff(drawerCall, async ({ db, now, person }, { drawer: asked }) => {
  if (asked !== undefined && !person.roles.includes('supervisor')) throw new BankError('staffNoRole')
  const own = await (asked === undefined
    ? drawerOf(db, person)
    : drawerOfNumber(db, { branchCode: branchOf(person), drawer: asked }))
  const [rules, known, blanks, journal, held] = await Promise.all([
    parameter(db, cashRules, businessDate(now)),
    denominationsOn(db, now),
    asked === undefined ? blanksHeldBy(db, person) : own ? blanksHeldBy(db, own) : [],
    own ? tellerJournal(db, own) : [],
    own && drawerHeld(db, own),
  ])
  return {
    drawer: own &&
      held && {
        drawerId: own.drawerId,
        name: own.drawer,
        tellerName: own.tellerName,
        open: true,
        balances: held.places.map(({ currency, balanceMinor }) => ({
          currency,
          amount: formatAmount(balanceMinor, currency),
        })),
        book: held.places.flatMap((place) => bookOf(place, journal)),
        differences: held.places.map(({ currency }) => ({
          currency,
          shortage: held.account('shortage', currency),
          surplus: held.account('surplus', currency),
        })),
        limit: formatGrouped(rules.drawerMost, 'CNY'),
        pieces: piecesOf(journal),
      },
    denominations: Object.entries(known).map(([currency, values]) => ({ currency, values: [...values] })),
    blanks: blanks.map(({ kind, serial }) => ({ kind, serial })),
    journal: journal.map(({ number, at, kind, customerName, amountMinor, currency, reversedBy }) => ({
      number,
      at: wireTime(at),
      title: titleOf(kind),
      customerName,
      amount: formatAmount(amountMinor, currency),
      currency,
      state: reversedBy === null ? movementTexts.done : movementTexts.taken,
    })),
    asOf: wireTime(now),
  }
})

/** The accounts of a branch that take the difference of a count. */
const differenceCharts = { shortage: 'receivable', surplus: 'branchPayables' } as const

/** Reads what lies in a drawer, and the branch's accounts for differences. */
async function drawerHeld(q: Queryable, own: Drawer) {
  const { branchCode: branch } = own
  const [places, shortage, surplus] = await Promise.all([
    readPlaces(q, branch, own.drawer),
    subAccountsOf(q, { chart: differenceCharts.shortage, branch }),
    subAccountsOf(q, { chart: differenceCharts.surplus, branch }),
  ])
  const accounts = { shortage, surplus }
  return {
    places,
    account(way: keyof typeof accounts, currency: Currency) {
      const found = accounts[way].find((each) => each.currency === currency)
      const code = String(bankAccount(differenceCharts[way], currency).accountId)
      return {
        account: fillBoth(differenceTexts[way], { code }),
        amount: formatAmount(found?.amountMinor ?? 0n, currency),
      }
    },
  }
}

/** Returns how the balance of a drawer came about: what it was opened with, then the movements by kind. */
function bookOf(
  { currency, balanceMinor }: { currency: Currency; balanceMinor: bigint },
  journal: readonly JournalLine[],
) {
  const own = journal.filter((each) => each.currency === currency)
  const sum = (lines: readonly JournalLine[]) => lines.reduce((total, each) => total + each.amountMinor, 0n)
  const line = (title: Bilingual, count: number, amountMinor: bigint) => ({
    currency,
    title,
    count,
    amount: formatAmount(amountMinor, currency),
  })
  return [
    line(movementTexts.opened, 1, balanceMinor - sum(own)),
    ...[...new Set(own.map(({ kind }) => kind))].map((kind) => {
      const lines = own.filter((each) => each.kind === kind)
      return line(titleOf(kind), lines.length, sum(lines))
    }),
  ]
}

const titleOf = (kind: string): Bilingual => movementTexts[kind as keyof typeof movementTexts]

interface JournalLine {
  number: string
  at: Date
  kind: string
  customerName: string | null
  amountMinor: bigint
  currency: Currency
  pieces: Readonly<Record<string, number>> | null
  reversedBy: string | null
}

/** Returns every movement of a drawer on its day, oldest first. They sum to what lies in it, less what it was opened with. */
async function tellerJournal(q: Queryable, { drawerId }: Drawer): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select m.action_id as number, m.at, m.kind, c.name as "customerName", m.amount_minor as "amountMinor", m.currency,
      m.pieces, t.reversed_by as "reversedBy"
    from cash.movements m
    left join cash.transactions t on t.action_id = m.action_id
    left join identity.customers c on c.customer_id = t.customer_id
    where m.drawer_id = ${drawerId}
    order by m.movement_id`.execute(q)
  return rows
}

/** Returns the pieces by denomination, as counted and moved. None of a currency in which a movement was not counted. */
function piecesOf(journal: readonly JournalLine[]) {
  const currencies = [...new Set(journal.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const own = journal.filter((each) => each.currency === currency)
    if (own.some(({ pieces }) => pieces === null)) return []
    const sums = new Map<string, number>()
    for (const { pieces, kind, amountMinor } of own)
      for (const [denomination, count] of Object.entries(pieces!)) {
        const sign = kind !== 'exchanged' && amountMinor < 0n ? -1 : 1
        sums.set(denomination, (sums.get(denomination) ?? 0) + sign * count)
      }
    return [...sums].map(([denomination, count]) => ({ currency, denomination, count }))
  })
}

export const staffHandlers = [branchDay, drawer, slip]
