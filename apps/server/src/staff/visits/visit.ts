import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  type addNoteCall,
  type beginVisitCall,
  looksAtCustomers,
  type StaffRole,
} from '@cloudsail/contract/staff'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { appendStaffAudit } from '../audit.ts'
import { readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { nextStaffNumber, staffNumbersFrom } from '../number.ts'
import { visitsParameter } from '../parameters.ts'
import type { StaffPerson } from '../person.ts'
import { placeThings, requireReach } from '../scope.ts'
import { openVisit, type Visit } from './open-visit.ts'

export const presentVisit = ({ visitId, customerId, kind, reason, begunAt, endsAt }: Visit) => ({
  visitId,
  customerId: customerId.toString(),
  reason: kind,
  detail: reason,
  startedAt: wireTime(begunAt),
  endsAt: wireTime(endsAt),
})

/** Returns the role by which a person looks at customers. */
export const lookingRole = ({ roles }: Pick<StaffPerson, 'roles'>): StaffRole =>
  looksAtCustomers.find((role) => roles.includes(role)) ?? roles[0]!

/** Withholds a look of compliance from the customer: a case decides when the customer learns of it. */
export const hiddenBy = (person: StaffPerson, { kind, reason }: Visit): { hiddenCase?: string } =>
  lookingRole(person) === 'compliance' && kind === 'case' ? { hiddenCase: reason } : {}

/**
 * Returns the scope of a look. Service and compliance look at the whole bank with a letter or a case, supervisors with a typed
 * reason, auditors always. All others look at customers of their own branch and those below.
 */
function lookingScope(person: StaffPerson, reason: Visit['kind']): 'branch' | 'anyBranch' {
  const has = (role: StaffRole) => person.roles.includes(role)
  const byCase = (has('service') || has('compliance')) && (reason === 'letter' || reason === 'case')
  return byCase || has('auditor') || (has('supervisor') && reason === 'typed') ? 'anyBranch' : 'branch'
}

/**
 * Opens a customer with a reason: an earlier visit of the person ends. Where the last search was by name, the last four digits
 * of document or mobile must be right. A wrong try does not tell whose they are, and three end the search.
 * @throws BankError notYourBranch, ownRecord, lastFourWrong, searchOver
 */
export async function beginVisit(
  { db, now, person }: StaffContext,
  { customerId: id, reason, detail, lastFour }: RequestOf<typeof beginVisitCall>,
): Promise<ResponseOf<typeof beginVisitCall>> {
  const customerId = BigInt(id)
  const [{ minutes, tries }, branches, placed, search] = await Promise.all([
    parameter(db, visitsParameter, businessDate(now)),
    readBranches(db),
    placeThings(db, [{ kind: 'customer', customerId }]),
    db
      .selectFrom('staff.searches')
      .select(['search_id', 'kind', 'wrong_tries'])
      .where('issuer', '=', person.issuer)
      .where('subject', '=', person.subject)
      .where('search_id', '>=', staffNumbersFrom(businessDate(now)))
      .orderBy('search_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  // A visit needs no role of the whole bank to be narrow: the scope of the look alone decides.
  requireReach(person, { role: null, scope: lookingScope(person, reason) }, placed, branches)
  if (search === undefined || search.kind === 'name' || search.kind === 'pinyin') {
    if (search !== undefined && search.wrong_tries >= tries) throw new BankError('searchOver')
    const { idNumber, mobile } = await findCustomer(db, customerId)
    if (lastFour === undefined || ![idNumber.slice(-4), mobile.slice(-4)].includes(lastFour)) {
      if (search !== undefined)
        await db
          .updateTable('staff.searches')
          .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
          .where('search_id', '=', search.search_id)
          .execute()
      const isOver = search !== undefined && search.wrong_tries + 1 >= tries
      if (isOver)
        await appendStaffAudit(db, {
          person,
          at: now,
          event: 'search.ended',
          subject: search.search_id,
          customerId: null,
          details: { tries },
        })
      throw new BankError(isOver ? 'searchOver' : 'lastFourWrong', { field: 'lastFour' })
    }
  }
  const visitId = await nextStaffNumber(db, now)
  const visit: Visit = {
    visitId,
    customerId,
    kind: reason,
    reason: detail,
    begunAt: now,
    endsAt: new Date(now.getTime() + minutes * 60_000),
  }
  await inTransaction(db, async (tx) => {
    await endOpen(tx, person, now)
    await tx
      .insertInto('staff.visits')
      .values({
        visit_id: visitId,
        issuer: person.issuer,
        subject: person.subject,
        branch_code: person.branchCode,
        customer_id: customerId,
        kind: reason,
        reason: detail,
        begun_at: now,
        ends_at: visit.endsAt,
        ended_at: null,
      })
      .execute()
    await appendStaffAudit(tx, {
      person,
      at: now,
      event: 'visit.begun',
      subject: visitId,
      customerId,
      details: { reason, detail },
    })
  })
  return presentVisit(visit)
}

async function endOpen(tx: Queryable, person: StaffPerson, now: Date): Promise<void> {
  await tx
    .updateTable('staff.visits')
    .set({ ended_at: now })
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .where('visit_id', '>=', staffNumbersFrom(businessDate(new Date(now.getTime() - 86_400_000))))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the visit: next customer. */
export async function endVisit({ db, now, person }: StaffContext): Promise<Record<string, never>> {
  await endOpen(db, person, now)
  return {}
}

/** Returns the visit of the person. Throws visitOver. */
export async function requireOpenVisit({ db, now, person }: StaffContext): Promise<Visit> {
  const visit = await openVisit(db, person, now)
  if (!visit) throw new BankError('visitOver')
  return visit
}

/** Writes a note on the customer of the visit. */
export async function addNote(
  context: StaffContext,
  { text }: RequestOf<typeof addNoteCall>,
): Promise<Record<string, never>> {
  const { db, now, person } = context
  const { customerId, visitId } = await requireOpenVisit(context)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('customers.notes')
      .values({
        customer_id: customerId,
        at: now,
        note_id: randomUUID(),
        issuer: person.issuer,
        subject: person.subject,
        author_name: person.name,
        text,
      })
      .execute()
    await appendStaffAudit(tx, {
      person,
      at: now,
      event: 'note.written',
      subject: visitId,
      customerId,
      details: {},
    })
  })
  return {}
}
