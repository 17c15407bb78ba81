import { type StaffActionContract, type StaffRole, wholeBankRoles } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Branches, isWithin } from './branches.ts'
import type { Thing } from './definition.ts'
import type { StaffPerson } from './person.ts'

/**
 * Returns whether a person learns beside other work that an action was made for a customer. Everybody learns of what tellers do.
 * Of other actions only those learn who may make them, so that a teller hears of no case.
 */
export const learnsOf = ({ roles }: StaffPerson, contract: StaffActionContract): boolean =>
  contract.roles.some((role) => role === 'teller' || roles.includes(role))

/** A thing with what decides who may reach it. */
export interface PlacedThing {
  thing: Thing
  /** Null for what belongs to the whole bank. */
  branchCode: string | null
  /** Null if no customer is concerned. */
  customerId: bigint | null
  /** The customer's mobile, which tells a member of staff's own record. */
  mobile: string | null
}

/**
 * Finds the branch and the customer of things. This is the one place that does: an action and a look name what they
 * concern, and never say themselves where it belongs. A thing that does not exist is refused like one of another branch, so
 * that nobody learns which numbers exist. Throws notYourBranch.
 */
export async function placeThings(q: Queryable, things: readonly Thing[]): Promise<PlacedThing[]> {
  return Promise.all(things.map((thing) => placeThing(q, thing)))
}

async function placeThing(q: Queryable, thing: Thing): Promise<PlacedThing> {
  switch (thing.kind) {
    case 'customer': {
      const row = await q
        .selectFrom('identity.customers')
        .select(['branch_code', 'mobile'])
        .where('customer_id', '=', thing.customerId)
        .executeTakeFirst()
      if (!row) throw new BankError('notYourBranch')
      return { thing, branchCode: row.branch_code, customerId: thing.customerId, mobile: row.mobile }
    }
    case 'account': {
      const { rows } = await sql<{
        customerId: bigint
      }>`select customer_id as "customerId" from accounts.numbers
        where account_id = ${thing.accountId} limit 1`.execute(q)
      if (!rows[0]) throw new BankError('notYourBranch')
      const { customerId } = rows[0]
      const account = await q
        .selectFrom('accounts.accounts as a')
        .innerJoin('identity.customers as c', 'c.customer_id', 'a.customer_id')
        .select(['a.branch_code', 'c.mobile'])
        .where('a.customer_id', '=', customerId)
        .where('c.customer_id', '=', customerId)
        .where('a.account_id', '=', thing.accountId)
        .executeTakeFirst()
      if (!account) throw new BankError('notYourBranch')
      return { thing, branchCode: account.branch_code, customerId, mobile: account.mobile }
    }
    case 'branch':
      return { thing, branchCode: thing.branchCode, customerId: null, mobile: null }
    case 'action': {
      const row = await q
        .selectFrom('staff.actions')
        .select(['branch_code', 'customer_id'])
        .where('action_id', '=', thing.actionId)
        .executeTakeFirst()
      if (!row) throw new BankError('notYourBranch')
      return { thing, branchCode: row.branch_code, customerId: row.customer_id, mobile: null }
    }
  }
}

export interface Reach {
  /** Role by which the person acts or looks. Roles of the whole bank reach every branch. */
  role: StaffRole | null
  /** `branch`: the own branch and those below. The others reach every branch. */
  scope: 'branch' | 'anyBranch' | 'bank'
}

/**
 * Refuses things that a person must not reach: of another branch, of two customers in one input, and the person's own
 * record. Throws notYourBranch or ownRecord.
 */
export function requireReach(
  person: StaffPerson,
  { role, scope }: Reach,
  things: readonly PlacedThing[],
  branches: Branches,
): void {
  const customers = new Set(things.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])))
  if (customers.size > 1) throw new BankError('notYourBranch')
  for (const { mobile } of things)
    if (mobile !== null && person.mobile && mobile === person.mobile) throw new BankError('ownRecord')
  if (scope !== 'branch' || (role !== null && wholeBankRoles.includes(role))) return
  for (const { branchCode } of things) {
    if (branchCode === null) continue
    if (person.branchCode === null || !isWithin(branches, branchCode, person.branchCode))
      throw new BankError('notYourBranch')
  }
}
