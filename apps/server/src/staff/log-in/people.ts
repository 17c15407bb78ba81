import type { StaffRole } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { StaffPerson } from '../person.ts'
import { type NamedByProvider, rolesHeld } from './claims.ts'

/** Log-ins of this many days tell who can decide on an action. */
const knownForDays = 30

/** Returns the person whom the provider has named, with the roles that hold: those of a branch need a branch that exists. */
export async function personOf(
  q: Queryable,
  kind: StaffPerson['kind'],
  { branchCode: named, ...who }: NamedByProvider,
): Promise<StaffPerson> {
  const branch =
    named === null
      ? undefined
      : await q
          .selectFrom('accounts.branches')
          .select('branch_code')
          .where('branch_code', '=', named)
          .executeTakeFirst()
  const branchCode = branch?.branch_code ?? null
  return { kind, ...who, branchCode, roles: rolesHeld(who.roles, branchCode) }
}

/**
 * Notes a person as the provider names them now. Locks their row, so that concurrent log-ins of one person follow each other.
 * @param isLogIn true if the person has logged in, rather than been confirmed.
 */
export async function notePerson(q: Queryable, person: StaffPerson, isLogIn: boolean): Promise<void> {
  const { kind, issuer, subject, name, roles, branchCode } = person
  const seen = { kind, name, roles: [...roles], branch_code: branchCode }
  await q
    .insertInto('staff.people')
    .values({ issuer, subject, ...seen })
    .onConflict((row) =>
      row
        .columns(['issuer', 'subject'])
        .doUpdateSet({ ...seen, ...(isLogIn && { last_log_in_at: sql<Date>`clock_timestamp()` }) }),
    )
    .execute()
}

export interface KnownPerson {
  issuer: string
  subject: string
  name: string
  roles: StaffRole[]
  branchCode: string | null
  lastLogInAt: Date
}

/**
 * Returns the persons who hold a role and have logged in within 30 days, the latest first. Systems decide nothing and are left
 * out.
 */
export async function peopleWithRole(q: Queryable | Tx, role: StaffRole): Promise<KnownPerson[]> {
  const rows = await q
    .selectFrom('staff.people')
    .select(['issuer', 'subject', 'name', 'roles', 'branch_code', 'last_log_in_at'])
    .where('kind', '=', 'person')
    .where('last_log_in_at', '>', sql<Date>`clock_timestamp() - ${knownForDays} * interval '1 day'`)
    .where(sql<boolean>`${role} = any (roles)`)
    .orderBy('last_log_in_at', 'desc')
    .orderBy('subject')
    .execute()
  return rows.map((row) => ({
    issuer: row.issuer,
    subject: row.subject,
    name: row.name,
    roles: row.roles as StaffRole[],
    branchCode: row.branch_code,
    lastLogInAt: row.last_log_in_at,
  }))
}
