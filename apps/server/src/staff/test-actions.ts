import { randomBytes, randomUUID } from 'node:crypto'
import type { ActionOutcome, ActionSummary, ActionView } from '@cloudsail/contract/staff'
import {
  approveCall,
  approveIntentCall,
  type StaffCall,
  type StaffRole,
  viewActionCall,
} from '@cloudsail/contract/staff'
import type { Db } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { testContext } from '../http/test-context.ts'
import type { StaffBank } from './actions/bank.ts'
import { actionHandlers } from './actions/handlers.ts'
import type { StaffContext, StaffHandler } from './handler.ts'
import { proveIntent } from './log-in/fresh-log-in.ts'
import type { StaffPerson } from './person.ts'

export const testBranches = {
  shanghai: '599290000017',
  lujiazui: '599290000025',
  chengdu: '599651000010',
  headOffice: '599100000005',
}

/** A member of staff who is logged in, for tests that call handlers without the listener. */
export interface Acting {
  person: StaffPerson
  context: StaffContext
  /** Calls a handler by its call. */
  call<Result>(call: Pick<StaffCall, 'name'>, request: unknown): Promise<Result>
}

/**
 * Makes members of staff for a test: known to the bank by a log-in, each with a session. `clock` gives the bank clock and the
 * real clock of each call.
 */
export function actingStaff(
  { db, ownerDb }: { db: Db; ownerDb: Db },
  bank: StaffBank,
  {
    clock,
    further = [],
    services: given = {},
    log: ownLog,
  }: {
    clock: () => { now: Date; realNow: Date }
    further?: readonly StaffHandler[]
    /** Ports that replace those of tests. */
    services?: Partial<Services>
    log?: StaffContext['log']
  },
) {
  const handlers = [...actionHandlers(bank), ...further]
  return async function acting(
    subject: string,
    roles: readonly StaffRole[],
    branchCode: string | null = testBranches.shanghai,
    { mobile = null }: { mobile?: string | null } = {},
  ): Promise<Acting> {
    const person: StaffPerson = {
      kind: 'person',
      issuer: 'http://localhost/identity',
      subject,
      name: subject,
      roles,
      branchCode,
      mobile,
    }
    const named = {
      issuer: person.issuer,
      subject,
      name: person.name,
      roles: [...roles],
      branch_code: branchCode,
    }
    await ownerDb
      .insertInto('staff.people')
      .values({ ...named, kind: 'person' })
      .execute()
    const { session_id } = await ownerDb
      .insertInto('staff.sessions')
      .values({
        ...named,
        provider_session: null,
        cookie_hash: randomBytes(32),
        sealed_tokens: randomBytes(8),
        confirmed_until: new Date('2100-01-01T00:00:00Z'),
        authenticated_at: new Date(),
        ip: '127.0.0.1',
        user_agent: 'test',
        ended_other: false,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    const customerContext = testContext(db, { customerId: 0n, now: new Date() })
    const { services: plain } = customerContext
    const log = ownLog ?? customerContext.log
    // The pad's block is the password itself here: how blocks are opened is tested with the wire.
    const secrets = { open: async (_db: unknown, { block }: { block: string }) => block } as never
    const services = Object.assign({}, plain, { secrets }, given)
    const contextNow = (): StaffContext => {
      const { now, realNow } = clock()
      return {
        db,
        now,
        realNow,
        language: 'zh',
        ip: '127.0.0.1',
        requestId: 'test',
        log,
        services,
        person,
        session: { sessionId: String(session_id), authenticatedAt: realNow },
        idempotencyKey: randomUUID(),
      }
    }
    return {
      person,
      get context() {
        return contextNow()
      },
      async call<Result>(call: Pick<StaffCall, 'name'>, request: unknown) {
        const handler = handlers.find((each) => each.call.name === call.name)!
        return (await handler.run(contextNow(), request)) as Result
      },
    }
  }
}

let visits = 0

/** Opens a visit of a customer for a member of staff, as a search at the counter does. Ends the one before. */
export async function beginVisit(ownerDb: Db, by: Acting, customerId: bigint): Promise<void> {
  const { person, context } = by
  const { issuer, subject } = person
  visits += 1
  await ownerDb
    .updateTable('staff.visits')
    .set({ ended_at: context.now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute()
  await ownerDb
    .insertInto('staff.visits')
    .values({
      visit_id: `20990101${String(visits).padStart(12, '0')}`,
      issuer,
      subject,
      branch_code: person.branchCode,
      customer_id: customerId,
      kind: 'counter',
      reason: 'A001',
      begun_at: context.now,
      ends_at: new Date(context.now.getTime() + 900_000),
      ended_at: null,
    })
    .execute()
}

interface Contract {
  prepare: Pick<StaffCall, 'name'>
  submit: Pick<StaffCall, 'name'>
}

/** Prepares an action and submits it. */
export async function make(
  by: Acting,
  { prepare, submit }: Contract,
  input: object,
  { reason }: { reason?: string } = {},
): Promise<ActionOutcome & { summary: ActionSummary }> {
  const summary = await by.call<ActionSummary>(prepare, input)
  const request = { actionId: summary.actionId, idempotencyKey: `key-of-${summary.actionId}` }
  const outcome = await by.call<ActionOutcome>(
    submit,
    reason === undefined ? request : { ...request, reason },
  )
  return { ...outcome, summary }
}

/** Opens a waiting action, logs in afresh and approves it. `authenticatedAt` is the `auth_time` of that log-in. */
export async function approveAs(
  by: Acting,
  actionId: string,
  { authenticatedAt = by.context.realNow }: { authenticatedAt?: Date } = {},
): Promise<ActionOutcome> {
  const intentId = await intentOf(by, actionId, { authenticatedAt })
  return by.call<ActionOutcome>(approveCall, { actionId, intentId })
}

/** Keeps the intent to approve an action and logs in afresh. Returns the intent. */
export async function intentOf(
  by: Acting,
  actionId: string,
  { authenticatedAt = by.context.realNow }: { authenticatedAt?: Date } = {},
): Promise<string> {
  const { hash } = await by.call<ActionView>(viewActionCall, { actionId })
  const { intentId } = await by.call<{ intentId: string }>(approveIntentCall, { actionId, hash })
  await proveIntent(by.context.db, intentId, authenticatedAt)
  return intentId
}
