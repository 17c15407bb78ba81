import { addMonths, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type Instalment,
  instalmentsAhead,
  type loanSchedule,
  rateOn,
  type ScheduleRow,
} from '@cloudsail/contract/loans'
import type { Selectable } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { PageRequest } from '../../db/keyset.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { type Loan, principalLeft } from '../loans.ts'
import { ownLoan } from '../read-own-loans.ts'

type Row = Selectable<Tables['loans.instalments']>

const amount = (minor: bigint) => formatAmount(minor, 'CNY')

/** PFA0602001: returns the instalments of a loan in order. Those that have fallen due are ordered newest first. */
export async function readSchedule(
  context: CustomerContext,
  { loan: id, part }: FiltersOf<typeof loanSchedule>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof loanSchedule>> {
  const loan = await ownLoan(context, id)
  const today = businessDate(context.now)
  const all = part === 'ahead' ? aheadRows(loan, today) : await pastRows(context, loan, today)
  const from = cursor === undefined ? 0 : placeOf(cursor)
  const rows = all.slice(from, from + limit)
  const next = from + limit
  return {
    rows,
    nextCursor: next < all.length ? Buffer.from(`n${next}`).toString('base64url') : null,
    totals: null,
  }
}

/** A loan has a few hundred instalments at most, so the cursor is an index among them. */
function placeOf(cursor: string): number {
  const [, place] = /^n(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (place === undefined) throw new BankError('invalidInput')
  return Number(place)
}

function aheadRows(loan: Loan, today: string): ScheduleRow[] {
  const { plan, rates, nextRepriceOn } = loan
  const owed = loan.owed.map((each): ScheduleRow => {
    const balanceMinor = principalLeft({ plan, owed: loan.owed.filter(({ dueOn }) => dueOn >= each.dueOn) })
    return {
      number: each.number,
      dueOn: each.dueOn,
      principal: amount(each.principalMinor),
      interest: amount(each.interestMinor),
      total: amount(each.principalMinor + each.interestMinor),
      left: amount(balanceMinor - each.principalMinor),
      balance: amount(balanceMinor),
      ratePpm: rateOn(rates, addMonths(each.dueOn, -1)),
      repriced: false,
      state: each.dueOn < today ? 'overdue' : 'due',
    }
  })
  let balanceMinor = plan.restMinor
  let periodFrom = plan.periodFrom
  const ahead = instalmentsAhead(plan, rates).map((each): ScheduleRow => {
    const row = rowOf(each, { balanceMinor, periodFrom, loan })
    balanceMinor = each.restMinor
    periodFrom = each.dueOn
    return { ...row, state: nextRepriceOn !== null && each.dueOn > nextRepriceOn ? 'estimated' : 'planned' }
  })
  return [...owed, ...ahead]
}

interface Period {
  balanceMinor: bigint
  periodFrom: string
  loan: Loan
}

function rowOf(
  { number, dueOn, principalMinor, interestMinor, restMinor }: Instalment,
  { balanceMinor, periodFrom, loan: { rates, nextRepriceOn } }: Period,
): Omit<ScheduleRow, 'state'> {
  const isWithin = (date: string) => date >= periodFrom && date < dueOn
  return {
    number,
    dueOn,
    principal: amount(principalMinor),
    interest: amount(interestMinor),
    total: amount(principalMinor + interestMinor),
    left: amount(restMinor),
    balance: amount(balanceMinor),
    ratePpm: rateOn(rates, periodFrom),
    repriced:
      rates.slice(1).some(({ from }) => isWithin(from)) ||
      (nextRepriceOn !== null && isWithin(nextRepriceOn)),
  }
}

async function pastRows({ db }: CustomerContext, loan: Loan, today: string): Promise<ScheduleRow[]> {
  const rows: Row[] = await db
    .selectFrom('loans.instalments')
    .selectAll()
    .where('customer_id', '=', loan.customerId)
    .where('account_id', '=', loan.accountId)
    .orderBy('due_on', 'desc')
    .execute()
  let leftMinor = loan.plan.restMinor
  return rows.map((row): ScheduleRow => {
    const left = leftMinor
    leftMinor += row.principal_minor
    const period = { balanceMinor: leftMinor, periodFrom: addMonths(row.due_on, -1), loan }
    const instalment = {
      number: row.number,
      dueOn: row.due_on,
      principalMinor: row.principal_minor,
      interestMinor: row.interest_minor,
      restMinor: left,
    }
    return { ...rowOf(instalment, period), state: stateOf(row, today) }
  })
}

function stateOf({ cleared_on, due_on }: Row, today: string): ScheduleRow['state'] {
  if (cleared_on === null) return due_on < today ? 'overdue' : 'due'
  return cleared_on > due_on ? 'paidLate' : 'paid'
}
