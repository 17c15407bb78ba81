import type { ActionSummary, StaffActionContract } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { openSecrets, withoutSecrets } from '../../http/secrets.ts'
import { readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { nextStaffNumber } from '../number.ts'
import type { StaffPerson } from '../person.ts'
import { placeThings, requireReach } from '../scope.ts'
import { openVisit, type Visit } from '../visits/open-visit.ts'
import type { AnyAction, StaffBank } from './bank.ts'
import { decideAction } from './decide-action.ts'
import { readDeciding, somebodyCanDecide } from './deciders.ts'
import { unusualFacts } from './unusual.ts'
import { waitsUntil } from './waits-until.ts'

/** How long a prepared action waits for its submission. */
const validityMs = 10 * 60_000
/** How long a prepared action is kept after that. */
const keptMs = 60 * 60_000

/**
 * Decides an action and stores it with its text, before and after of every field: the first half of the pipeline. Nothing
 * has been done yet. Throws notYourBranch, ownRecord, reasonNeeded, or the error that refuses the action.
 */
export async function prepareAction(
  context: StaffContext,
  bank: StaffBank,
  definition: AnyAction,
  request: unknown,
): Promise<ActionSummary> {
  const { db, now, person, realNow, services } = context
  const contract = definition.contract as StaffActionContract
  const input = withoutSecrets(contract.secrets, request)
  const things = definition.things(input as never)
  const reach = { role: actingRole(person, contract), scope: contract.scope }
  let consulted: unknown
  if (definition.consult) {
    // The outside party learns nothing about customers whom the maker does not reach, or who are not in front of the maker.
    await onOneConnection(db, async (q) => {
      const [branches, placed, visit] = await Promise.all([
        readBranches(q),
        placeThings(q, things),
        openVisit(q, person, now),
      ])
      requireReach(person, reach, placed, branches)
      for (const { customerId } of placed)
        requireVisit(contract, person, customerId, visitOf(visit, customerId))
    })
    // Asked while no connection is held: as long as the outside party is silent, others go on.
    consulted = await definition.consult({ db, services }, input as never)
  }
  return onOneConnection(db, async (q) => {
    const [actionId, branches, placed, visit, secrets] = await Promise.all([
      nextStaffNumber(q, now),
      readBranches(q),
      placeThings(q, things),
      openVisit(q, person, now),
      openSecrets(db, services.secrets, contract.secrets, request),
    ])
    requireReach(person, reach, placed, branches)
    const found = await decideAction(
      { definition, actionId, input, person, now, consulted },
      {
        q,
        lock: false,
        verify: async (facts) =>
          definition.verifySecrets?.({ q, person, now, services }, { input: input as never, secrets, facts }),
      },
    )
    const { decision, canonical, approval, checkers, counted, verified } = found
    const { customerId } = decision
    const inVisit = visitOf(visit, customerId)
    requireVisit(contract, person, customerId, inVisit)
    const waits = approval === 'second' || approval === 'two'
    const [unusual, deciding, until] = await Promise.all([
      unusualFacts(q, bank, {
        actionId,
        code: contract.code,
        maker: person,
        customerId,
        counted,
        madeAt: now,
        now,
        branches,
      }),
      readDeciding(q, { now, realNow, branches }),
      waits ? waitsUntil(q, contract, now) : null,
    ])
    const expiresAt = new Date(now.getTime() + validityMs)
    await q
      .with('abandoned', (db) =>
        db
          .deleteFrom('staff.actions')
          .where('maker_issuer', '=', person.issuer)
          .where('maker_subject', '=', person.subject)
          .where('state', '=', 'prepared')
          .where('expires_at', '<', new Date(now.getTime() - keptMs)),
      )
      .insertInto('staff.actions')
      .values({
        action_id: actionId,
        code: contract.code,
        state: 'prepared',
        approval,
        checkers,
        branch_code: person.branchCode,
        customer_id: customerId,
        visit_id: inVisit?.visitId ?? null,
        maker_kind: person.kind,
        maker_issuer: person.issuer,
        maker_subject: person.subject,
        maker_name: person.name,
        maker_roles: [...person.roles],
        input: JSON.stringify(input),
        verified: verified === undefined ? null : JSON.stringify(verified),
        consulted: consulted === undefined ? null : JSON.stringify(consulted),
        lines: JSON.stringify(decision.lines),
        canonical_zh: canonical.zh,
        canonical_en: canonical.en,
        canonical_hash: canonical.hash,
        unusual: JSON.stringify(unusual),
        counted_minor: counted?.amountMinor ?? null,
        prepared_at: now,
        expires_at: expiresAt,
        reason: null,
      })
      .execute()
    return {
      actionId,
      code: contract.code,
      title: contract.title,
      customerId: customerId?.toString() ?? null,
      lines: decision.lines,
      unusual,
      approval,
      checkers,
      somebodyCanDecide: somebodyCanDecide(
        checkers,
        { maker: person, before: [], submittedAt: null },
        deciding,
      ),
      expiresAt: wireTime(expiresAt),
      waitsUntil: until && wireTime(until),
    }
  })
}

/** Returns the role by which a person makes an action: one of the contract's that the person holds. */
export const actingRole = (person: StaffPerson, { roles }: Pick<StaffActionContract, 'roles'>) =>
  roles.find((role) => person.roles.includes(role)) ?? null

/** Returns the visit if it is one of this customer. An action for somebody else belongs to no visit. */
const visitOf = (visit: Visit | null, customerId: bigint | null): Visit | null =>
  visit !== null && visit.customerId === customerId ? visit : null

/**
 * Refuses an action on a customer of the own branch outside a visit, because everything that is done to a customer has its
 * reason. A system has given its reason to its own operator. What is done at any branch needs card or passbook instead.
 */
function requireVisit(
  { scope }: Pick<StaffActionContract, 'scope'>,
  { kind }: StaffPerson,
  customerId: bigint | null,
  visit: Visit | null,
): void {
  if (scope === 'branch' && kind === 'person' && customerId !== null && visit === null)
    throw new BankError('reasonNeeded')
}

/** Deletes actions that were prepared and never submitted. Returns how many. */
export async function clearPrepared(q: StaffContext['db'], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from staff.actions where state = 'prepared' and expires_at < ${new Date(now.getTime() - keptMs)} returning 1
    ) select count(*)::integer as count from gone`.execute(q)
  return rows[0]!.count
}
