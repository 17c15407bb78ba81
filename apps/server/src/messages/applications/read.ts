import {
  type Bilingual,
  fillBoth,
  formatAmount,
  inBoth,
  maskCard,
  type ResponseOf,
} from '@cloudsail/contract'
import {
  type ApplicationRow,
  type ApplicationState,
  type applicationForm,
  isCancellable,
  type applications as query,
} from '@cloudsail/contract/messages'
import {
  accountNumbers,
  ownBranchOf,
  presentBranch,
  readAccounts,
  refusalFor,
  servingBranches,
} from '../../accounts/core/index.ts'
import { readReissues } from '../../accounts/index.ts'
import { addDays, businessDate, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { activeTimeDeposits } from '../../deposits/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import type { Application } from './applications.ts'
import { applicationDates } from './clock.ts'
import { servicesParameter } from './parameter.ts'
import { isBeingReplaced, isSettled } from './subjects.ts'
import { applicationTexts as texts } from './texts.ts'

/** Returns the initial data of the application form. */
export async function readApplicationForm({
  db,
  session: { customerId, kind },
  now,
}: CustomerContext): Promise<ResponseOf<typeof applicationForm>> {
  const today = businessDate(now)
  const [accounts, deposits, reissues, customer, branches, terms] = await Promise.all([
    readAccounts(db, customerId),
    activeTimeDeposits(db, customerId),
    readReissues(db, customerId),
    findCustomer(db, customerId),
    servingBranches(db),
    parameter(db, servicesParameter, today),
  ])
  const own = new Map(accounts.map((account) => [account.accountId, account]))
  const id = ({ accountId, number }: { accountId: bigint; number: string }) => ({
    accountId: accountId.toString(),
    number: maskCard(number),
  })
  return {
    today,
    latestUntil: addDays(today, terms.mostHeldDays),
    fees: {
      proofCopy: formatAmount(terms.proofCopy, 'CNY'),
      statementPost: formatAmount(terms.statementPost, 'CNY'),
    },
    pickUpDays: terms.pickUpDays,
    dates: await applicationDates(db, today, terms),
    deposits: deposits.flatMap((row) => {
      const parent = own.get(row.account_id)
      return parent?.enrolled
        ? [
            {
              subject: `deposit.${row.account_id}.${row.certificate_number}`,
              number: row.certificate_number,
              account: maskCard(parent.number),
              currency: row.currency,
              principal: formatAmount(row.principal_minor, row.currency),
              maturesOn: row.matures_on,
            },
          ]
        : []
    }),
    settledLoans: accounts.filter((account) => account.kind === 'loan' && isSettled(account)).map(id),
    cards: accounts
      .filter((account) => account.kind === 'debitCard' && refusalFor(account, 'move', kind) === null)
      .map((account) => ({ ...id(account), waiting: isBeingReplaced({ reissues }, account) })),
    branches: branches.map(presentBranch),
    ownBranch: await ownBranchOf(db, customer),
  }
}

const newestFirst = keyset<Application>([
  { column: 'applied_at', kind: 'instant', value: (row) => row.applied_at },
  { column: 'application_id', kind: 'digits', value: (row) => row.application_id },
])

/** Returns a page of a customer's applications. */
export async function queryApplications(
  { db, session: { customerId } }: CustomerContext,
  { from, to, type, state }: FiltersOf<typeof query>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof query>> {
  let found = db
    .selectFrom('messages.applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('applied_at', '>=', startOfDay(from))
    .where('applied_at', '<', startOfDay(addDays(to, 1)))
    .where(newestFirst.after(cursor))
    .orderBy('applied_at', 'desc')
    .orderBy('application_id', 'desc')
    .limit(limit + 1)
  if (type) found = found.where('type', '=', type)
  if (state) found = found.where('state', '=', state)
  const [read, numbers, branches] = await Promise.all([
    found.execute(),
    accountNumbers(db, customerId),
    branchNames(db),
  ])
  const { rows, nextCursor } = newestFirst.page(read, limit)
  return { rows: rows.map((row) => present(row, numbers, branches)), nextCursor, totals: null }
}

async function branchNames(q: Queryable): Promise<Map<string, Bilingual>> {
  const rows = await q.selectFrom('accounts.branches').select(['branch_code', 'name_zh', 'name_en']).execute()
  return new Map(rows.map((row) => [row.branch_code, { zh: row.name_zh, en: row.name_en }]))
}

function present(
  row: Application,
  numbers: ReadonlyMap<bigint, string>,
  branches: ReadonlyMap<string, Bilingual>,
): ApplicationRow {
  const number = row.account_id === null ? null : (numbers.get(row.account_id) ?? '')
  return {
    applicationId: row.application_id,
    at: wireTime(row.applied_at),
    type: row.type,
    account: number === null ? null : maskCard(number),
    state: row.state,
    copies: row.copies,
    fee: formatAmount(row.fee_minor, 'CNY'),
    held:
      row.held_until === null
        ? null
        : {
            amount: formatAmount(row.held_minor, row.held_currency!),
            currency: row.held_currency!,
            until: row.held_until,
            stands: row.hold_stands,
          },
    delivery: deliveryOf(row, branches),
    parcel: row.parcel,
    reason: row.reason,
    steps: stepsOf(row),
    ahead: aheadOf(row),
    cancellable: isCancellable(row.state),
  }
}

function deliveryOf(row: Application, branches: ReadonlyMap<string, Bilingual>): Bilingual | null {
  if (row.branch_code !== null) return branches.get(row.branch_code) ?? inBoth(row.branch_code)
  if (row.address === null) return null
  return fillBoth(texts.express, { address: row.address, postcode: row.postcode! })
}

function stepsOf(row: Application): ApplicationRow['steps'] {
  const ended = row.state === 'refused' || row.state === 'cancelled' ? row.state : null
  const all: [ApplicationState | null, Date | null][] = [
    ['submitted', row.applied_at],
    ['accepted', row.accepted_at],
    ['making', row.making_at],
    [row.branch_code === null ? 'posted' : 'ready', row.sent_at],
    ['done', row.done_at],
    [ended, row.ended_at],
  ]
  return all.flatMap(([state, at]) => (state && at ? [{ state, at: wireTime(at) }] : []))
}

/** Returns the steps still to come, with the days shown when the application was made. */
function aheadOf(row: Application): ApplicationRow['ahead'] {
  if (row.state === 'refused' || row.state === 'cancelled' || row.made_on === null) return []
  const all = [
    ['making', row.making_at ?? row.sent_at, row.made_on],
    [row.branch_code === null ? 'posted' : 'ready', row.sent_at, row.sent_on!],
    ['done', row.done_at, row.done_on!],
  ] as const
  return all.flatMap(([state, at, on]) => (at ? [] : [{ state, on }]))
}
