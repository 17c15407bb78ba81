import { addDays } from '@cloudsail/contract'
import {
  type LoanApplicationState,
  type LoanReason,
  type LoanStep,
  pendingStates,
} from '@cloudsail/contract/loans'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../outbox/index.ts'

/** An application for a consumer loan, keyed by the number of its order. */
export type Application = Selectable<Tables['loans.applications']>
export type ApplicationStep = Selectable<Tables['loans.application_steps']>

export interface ApplicationPlace {
  customerId: bigint
  applicationId: string
}

/** Returns the loan desk's number of an application. */
export const deskId = ({
  customer_id,
  application_id,
}: Pick<Application, 'customer_id' | 'application_id'>) => `${customer_id}.${application_id}`

/** Parses a number of the loan desk into its application. Null if it is invalid. */
export function readDeskId(id: unknown): ApplicationPlace | null {
  const found = typeof id === 'string' ? /^([1-9]\d{0,17})\.(\d{20})$/.exec(id) : null
  return found ? { customerId: BigInt(found[1]!), applicationId: found[2]! } : null
}

/** Returns a customer's applications, newest first: those of a period, or those that count against a new application. */
export function readApplications(
  q: Queryable,
  customerId: bigint,
  { since }: { since: string },
): Promise<Application[]> {
  return q
    .selectFrom('loans.applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((row) =>
      row.or([
        row('application_id', '>=', `${since.replaceAll('-', '')}`),
        row('state', 'in', pendingStates as LoanApplicationState[]),
      ]),
    )
    .orderBy('application_id', 'desc')
    .execute()
}

/** Returns an application. With `lock`, others that would change it wait. Null if the customer has no such application. */
export async function readApplication(
  q: Queryable,
  { customerId, applicationId }: ApplicationPlace,
  { lock = false } = {},
): Promise<Application | null> {
  let found = q
    .selectFrom('loans.applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('application_id', '=', applicationId)
  if (lock) found = found.forNoKeyUpdate()
  return (await found.executeTakeFirst()) ?? null
}

/** Returns the steps of a customer's applications, oldest first. */
export function readApplicationSteps(q: Queryable, customerId: bigint): Promise<ApplicationStep[]> {
  return q
    .selectFrom('loans.application_steps')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('application_id')
    .orderBy('no')
    .execute()
}

interface Happened {
  step: LoanStep
  now: Date
  amountMinor?: bigint | null
  reason?: LoanReason | null
}

/** Records a step of a locked application. */
export async function enterStep(
  tx: Tx,
  { customer_id, application_id }: Pick<Application, 'customer_id' | 'application_id'>,
  { step, now, amountMinor = null, reason = null }: Happened,
): Promise<void> {
  await sql`insert into loans.application_steps (customer_id, application_id, no, step, at, amount_minor, reason)
    select ${customer_id}::bigint, ${application_id}, coalesce(max(no), 0) + 1, ${step}, ${now}::timestamptz,
      ${amountMinor}::bigint, ${reason} from loans.application_steps
    where customer_id = ${customer_id} and application_id = ${application_id}`.execute(tx)
}

type Changes = Partial<
  Pick<
    Application,
    | 'seq'
    | 'reason'
    | 'offer_minor'
    | 'offer_rate_ppm'
    | 'lapses_on'
    | 'decided_at'
    | 'taken_minor'
    | 'due_day'
    | 'to_account_id'
    | 'contract_number'
    | 'sign_order_id'
    | 'loan_account_id'
  >
> & { bureau?: string | null }

/** Moves a locked application into a state, with the step that led to it. */
export async function moveApplication(
  tx: Tx,
  application: Pick<Application, 'customer_id' | 'application_id'>,
  {
    state,
    now,
    changes = {},
    amountMinor = null,
  }: { state: LoanApplicationState; now: Date; changes?: Changes; amountMinor?: bigint | null },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('loans.applications')
      .set({ state, ...changes })
      .where('customer_id', '=', application.customer_id)
      .where('application_id', '=', application.application_id)
      .execute(),
    enterStep(tx, application, { step: state, now, amountMinor, reason: changes.reason ?? null }),
  ])
}

/** Queues an application, or a question about it, for the loan desk. */
export function toDesk(
  tx: Tx,
  { customer_id, application_id }: Pick<Application, 'customer_id' | 'application_id'>,
  ask: 'request' | 'documents' | 'close' | 'status',
): Promise<void> {
  return enqueue(tx, [
    { kind: 'loanDesk', customerId: customer_id, payload: { application: application_id, ask } },
  ])
}

/** Returns the first day from which applications count against a new one. */
export const countedSince = (now: Date, withinDays: number): string =>
  addDays(businessDate(now), 1 - withinDays)
