import type { ActionOutcome, StaffActionContract, UnusualFact } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { post } from '../../ledger/index.ts'
import { enqueued, type OutboxMessage } from '../../outbox/index.ts'
import { type StaffAuditRecord, staffAuditAppended } from '../audit.ts'
import type { StaffPerson } from '../person.ts'
import type { AnyAction } from './bank.ts'
import type { DecidedAction } from './decide-action.ts'
import { type ActionRow, makerOf } from './row.ts'

export interface ActionToExecute {
  definition: AnyAction
  row: ActionRow
  found: DecidedAction
  input: unknown
  now: Date
  services: Services
  /** Who executes: the maker, or the last checker. */
  person: StaffPerson
  checkers: readonly StaffPerson[]
  unusual: readonly UnusualFact[]
  /** Set if the maker executes the action by submitting it. */
  submitted: { idempotencyKey: string; reason: string | null } | null
  /** Further details of the audit record, such as the log-in of the checker. */
  details: Record<string, unknown>
}

/**
 * Executes an action in the executing transaction, the last part of the pipeline: writes the domain's records, posts, and
 * records the outcome with its audit last. `recorded` is still under way: the caller sends it with the commit.
 */
export async function executeAction(
  tx: Tx,
  carried: ActionToExecute,
): Promise<{ outcome: ActionOutcome; recorded: Promise<unknown> }> {
  const { definition, row, found, input, now, person, checkers } = carried
  const under: Promise<unknown>[] = []
  const inSameRoundTrip = (statement: Promise<unknown>) => {
    statement.catch(() => undefined)
    under.push(statement)
  }
  const [executed] = await Promise.allSettled([
    definition
      .execute(
        {
          q: tx,
          person,
          now,
          actionId: row.action_id,
          maker: makerOf(row),
          services: carried.services,
          checkers,
          inSameRoundTrip,
          verified: row.verified,
        },
        input as never,
        { facts: found.facts, plan: found.decision.plan },
      )
      .then(async (done) => ({ done, posted: await post(tx, done.journals ?? []) })),
  ])
  const failed = (await Promise.allSettled(under)).find((each) => each.status === 'rejected')
  if (executed.status === 'rejected') throw executed.reason
  if (failed) throw failed.reason
  const { done, posted } = executed.value
  const { code, title } = definition.contract as StaffActionContract
  const results = done.results ?? []
  const customerId = done.customerId ?? row.customer_id
  const outcome: ActionOutcome = {
    actionId: row.action_id,
    code,
    title,
    state: 'executed',
    lines: row.lines,
    reason: null,
    results: [...results],
    at: wireTime(now),
  }
  const audit: StaffAuditRecord = {
    person,
    at: now,
    event: 'action.executed',
    subject: row.action_id,
    customerId,
    details: {
      code,
      approval: found.approval,
      canonicalHash: row.canonical_hash.toString('hex'),
      journals: posted.map(({ journalId }) => journalId.toString()),
      visit: row.visit_id,
      ...carried.details,
    },
  }
  return {
    outcome,
    recorded: record(tx, carried, { customerId, results, audit, notifications: done.notifications ?? [] }),
  }
}

/** Writes the outcome of an action in one statement: its row, its key, its notifications and its audit record. */
function record(
  tx: Tx,
  { row, found, now, submitted, unusual }: ActionToExecute,
  {
    customerId,
    results,
    audit,
    notifications,
  }: {
    customerId: bigint | null
    results: ActionOutcome['results']
    audit: StaffAuditRecord
    notifications: readonly { customerId: bigint; text: { zh: string }; mobile?: string }[]
  },
): Promise<unknown> {
  const messages = notifications.map(({ customerId, text, mobile }): OutboxMessage => {
    const to = mobile === undefined ? {} : { mobile }
    return { kind: 'sms', customerId, payload: { text: text.zh, ...to } }
  })
  const key = submitted?.idempotencyKey ?? row.idempotency_key
  return sql`
    with changed as (
      update staff.actions set state = 'executed', approval = ${found.approval}, ended_at = ${now},
        submitted_at = coalesce(submitted_at, ${now}), results = ${JSON.stringify(results)}::jsonb, verified = null,
        unusual = ${JSON.stringify(unusual)}::jsonb, customer_id = ${customerId}, counted_minor = ${found.counted?.amountMinor ?? null},
        counted_on = coalesce(counted_on, bankday.business_date(${now})), idempotency_key = ${key},
        checkers = ${found.checkers}, reason = coalesce(reason, ${submitted?.reason ?? null})
      where action_id = ${row.action_id}
    ), keyed as (
      insert into staff.idempotency_keys (issuer, subject, idempotency_key, action_id, used_at)
      select ${row.maker_issuer}, ${row.maker_subject}, ${key}, ${row.action_id}, ${now} where ${submitted !== null}::boolean
    ), told as (${enqueued(messages)})
    select ${staffAuditAppended(audit)}`.execute(tx)
}
