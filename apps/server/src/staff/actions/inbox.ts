import type { ResponseOf } from '@cloudsail/contract'
import { formatAmount } from '@cloudsail/contract'
import type {
  InboxRow,
  inboxCall,
  madeCall,
  StaffActionContract,
  UnreadSource,
} from '@cloudsail/contract/staff'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { staffNumbersFrom } from '../number.ts'
import { definitionOf, type InboxSource, type StaffBank } from './bank.ts'
import { readDeciding, whyDecides } from './deciders.ts'
import { type ActionRow, checkerOf, customerNames, decisionsOf, makerOf, stateAt } from './row.ts'

/** Waiting actions read for one inbox. Nobody decides as many in a day. */
const most = 500

/**
 * Returns everything that waits for the person who asks, oldest first: actions, and the lists of other domains. A list that
 * cannot be read is named, because an empty list would say that nothing waits.
 */
export async function readInbox(
  context: StaffContext,
  bank: StaffBank,
): Promise<ResponseOf<typeof inboxCall>> {
  const { db, now, realNow, person, log } = context
  const sources: InboxSource[] = [actionsSource(bank), ...bank.inbox]
  const branches = await readBranches(db)
  const unread: UnreadSource[] = []
  const lists = await Promise.all(
    sources.map(async ({ key, title, read }) => {
      try {
        return await read(db, { person, now, realNow, branches })
      } catch (error) {
        log.error({ err: error, source: key }, 'a list of the inbox could not be read')
        unread.push({ source: key, title })
        return []
      }
    }),
  )
  const rows = lists.flat().sort((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1))
  return { readAt: wireTime(now), rows, unread }
}

/** The list of staff actions: those that wait for approval, and those done at once that nobody has seen. */
const actionsSource = (bank: StaffBank): InboxSource => ({
  key: 'actions',
  title: { zh: '待授权业务', en: 'Actions to approve' },
  async read(q, { person, now, realNow, branches }) {
    const waiting = await waitingActions(q, now)
    const [deciding, decisions, names] = await Promise.all([
      readDeciding(q, { now, realNow, branches }),
      decisionsOf(
        q,
        waiting.map(({ action_id }) => action_id),
      ),
      customerNames(
        q,
        waiting.map(({ customer_id }) => customer_id),
      ),
    ])
    const before = Map.groupBy(decisions, ({ action_id }) => action_id)
    return waiting.flatMap((row) => {
      const decided = (before.get(row.action_id) ?? []).map(checkerOf)
      const role = row.checkers[decided.length]
      if (role === undefined) return []
      const why = whyDecides(
        { role, maker: makerOf(row), before: decided, submittedAt: row.submitted_at },
        person,
        deciding,
      )
      return why === null ? [] : [inboxRow(bank, row, names, why)]
    })
  },
})

async function waitingActions(q: Queryable, now: Date): Promise<ActionRow[]> {
  const [waiting, unseen] = await Promise.all([
    q
      .selectFrom('staff.actions')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now)
      .orderBy('submitted_at')
      .limit(most)
      .execute(),
    q
      .selectFrom('staff.actions')
      .selectAll()
      .where('state', '=', 'executed')
      .where('approval', '=', 'reviewed')
      .where('seen_at', 'is', null)
      .orderBy('submitted_at')
      .limit(most)
      .execute(),
  ])
  return [...waiting, ...unseen]
}

function inboxRow(
  bank: StaffBank,
  row: ActionRow,
  names: ReadonlyMap<bigint, string>,
  why: InboxRow['why'],
): InboxRow {
  const { title } = definitionOf(bank, row.code).contract as StaffActionContract
  const isWaiting = row.state === 'waiting'
  return {
    source: 'actions',
    id: row.action_id,
    code: row.code,
    title,
    waitsFor: isWaiting ? 'approval' : 'review',
    customer: customerOf(row, names),
    lines: row.lines,
    amount: row.counted_minor === null ? null : formatAmount(row.counted_minor, 'CNY'),
    unusual: row.unusual,
    why,
    maker: { name: row.maker_name, branchCode: row.branch_code },
    submittedAt: wireTime(row.submitted_at ?? row.prepared_at),
    expiresAt: isWaiting ? wireTime(row.expires_at) : null,
    remindedAt: isWaiting && row.reminded_at ? wireTime(row.reminded_at) : null,
  }
}

const customerOf = ({ customer_id }: ActionRow, names: ReadonlyMap<bigint, string>) =>
  customer_id === null ? null : { customerId: customer_id.toString(), name: names.get(customer_id) ?? '' }

/** Returns the actions that a person submitted today, and those of earlier days that still wait, newest first. */
export async function readMade(
  { db, now, person }: StaffContext,
  bank: StaffBank,
): Promise<ResponseOf<typeof madeCall>> {
  const rows = await db
    .selectFrom('staff.actions')
    .selectAll()
    .where('maker_issuer', '=', person.issuer)
    .where('maker_subject', '=', person.subject)
    .where('submitted_at', 'is not', null)
    .where((where) =>
      where.or([
        where('action_id', '>=', staffNumbersFrom(businessDate(now))),
        where('state', '=', 'waiting'),
        where('ended_at', '>=', new Date(now.getTime() - 86_400_000)),
      ]),
    )
    .orderBy('action_id', 'desc')
    .limit(most)
    .execute()
  const names = await customerNames(
    db,
    rows.map(({ customer_id }) => customer_id),
  )
  return {
    rows: rows.map((row) => ({
      actionId: row.action_id,
      code: row.code,
      title: (definitionOf(bank, row.code).contract as StaffActionContract).title,
      state: stateAt(row, now),
      customer: customerOf(row, names),
      lines: row.lines,
      preparedAt: wireTime(row.prepared_at),
      endedAt: row.ended_at && wireTime(row.ended_at),
      expiresAt: wireTime(row.expires_at),
      reason: row.outcome,
    })),
  }
}
