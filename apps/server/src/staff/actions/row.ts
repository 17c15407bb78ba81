import { type Bilingual, inBoth } from '@cloudsail/contract'
import type { ActionOutcome, StaffActionContract } from '@cloudsail/contract/staff'
import { type Selectable, sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { StaffPerson } from '../person.ts'

export type ActionRow = Selectable<Tables['staff.actions']>
export type DecisionRow = Selectable<Tables['staff.decisions']>

/** Returns an action. Throws actionUnknown. */
export async function readAction(q: Queryable, actionId: string): Promise<ActionRow> {
  const row = await q
    .selectFrom('staff.actions')
    .selectAll()
    .where('action_id', '=', actionId)
    .executeTakeFirst()
  if (!row) throw new BankError('actionUnknown')
  return row
}

/** Locks an action until the transaction ends and returns it. Everything about an action changes under this lock. */
export async function lockAction(q: Queryable, actionId: string): Promise<ActionRow> {
  const row = await q
    .selectFrom('staff.actions')
    .selectAll()
    .where('action_id', '=', actionId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new BankError('actionUnknown')
  return row
}

/** Returns who decided about actions, in the order of the decisions. */
export async function decisionsOf(q: Queryable, actionIds: readonly string[]): Promise<DecisionRow[]> {
  if (actionIds.length === 0) return []
  return q
    .selectFrom('staff.decisions')
    .selectAll()
    .where('action_id', 'in', [...actionIds])
    .orderBy('action_id')
    .orderBy('seq')
    .execute()
}

/** Returns the maker as a person, with the roles held when the action was prepared. */
export const makerOf = (row: ActionRow): StaffPerson => ({
  kind: row.maker_kind,
  issuer: row.maker_issuer,
  subject: row.maker_subject,
  name: row.maker_name,
  roles: row.maker_roles,
  branchCode: row.branch_code,
})

export const checkerOf = (row: DecisionRow): StaffPerson => ({
  kind: 'person',
  issuer: row.issuer,
  subject: row.subject,
  name: row.name,
  roles: [row.role],
  branchCode: row.branch_code,
})

/** Returns the state of an action at an instant: one that waited too long has expired, also before the bank has noted it. */
export const stateAt = (
  { state, expires_at }: Pick<ActionRow, 'state' | 'expires_at'>,
  now: Date,
): ActionRow['state'] => (state === 'waiting' && expires_at <= now ? 'expired' : state)

/** Returns what an action came to, as its maker and its checkers read it. */
export function outcomeOf(
  row: ActionRow,
  { code, title }: Pick<StaffActionContract, 'code' | 'title'>,
): ActionOutcome {
  return {
    actionId: row.action_id,
    code,
    title,
    state: row.state,
    lines: row.lines,
    reason: row.outcome,
    results: row.results ?? [],
    at: row.ended_at === null ? null : wireTime(row.ended_at),
  }
}

/** Returns the names of customers by number. A customer that is gone is missing. */
export async function customerNames(
  q: Queryable,
  customerIds: readonly (bigint | null)[],
): Promise<ReadonlyMap<bigint, string>> {
  const wanted = [...new Set(customerIds.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ customerId: bigint; name: string }>`
    select c.customer_id as "customerId", c.name from identity.customers c
    join unnest(${wanted}::bigint[]) n (customer_id) on n.customer_id = c.customer_id`.execute(q)
  return new Map(rows.map(({ customerId, name }) => [customerId, name]))
}

/** Returns a reason that somebody typed, as both languages show it. */
export const typed = (reason: string): Bilingual => inBoth(reason)
