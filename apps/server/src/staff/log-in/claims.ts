import { type StaffRole, wholeBankRoles } from '@cloudsail/contract/staff'
import type { RoleMapping } from '../../config.ts'

/** Claims of a verified token. */
export type Claims = Readonly<Record<string, unknown>>

/** A member of staff or a system, as a verified token names them, before the branch is looked up. */
export interface NamedByProvider {
  issuer: string
  subject: string
  name: string
  roles: readonly StaffRole[]
  /** The branch that the token names, 12 digits. Null if it names none. */
  branchCode: string | null
  /** The person's own mobile, 11 digits. Null if the token does not tell it. */
  mobile: string | null
}

const mobileForm = /^(?:\+?86)?(1\d{10})$/
const branchForm = /^\d{12}$/
const maxNameLength = 100

/**
 * Reads who a token names. Values without a role in the mapping give none.
 * @param issuer the issuer that the token was verified against.
 */
export function readClaims(
  claims: Claims,
  { issuer, roles, branchClaim }: { issuer: string; roles: RoleMapping; branchClaim: string },
): NamedByProvider {
  const subject = String(claims.sub)
  const branch = valuesOf(claims, branchClaim).find((value) => branchForm.test(value))
  const named = [claims.name, claims.preferred_username, claims.client_id, claims.azp, subject]
  const name = named.find((each): each is string => typeof each === 'string' && each.trim() !== '')!
  const given = new Set(valuesOf(claims, roles.claim))
  const held = Object.entries(roles.roles).flatMap(([value, role]) => (given.has(value) ? [role] : []))
  return {
    issuer,
    subject,
    name: name.trim().slice(0, maxNameLength),
    roles: [...new Set(held)],
    branchCode: branch ?? null,
    mobile: mobileForm.exec(String(claims.phone_number ?? '').replaceAll(/[ -]/g, ''))?.[1] ?? null,
  }
}

/** Returns the roles that hold. Without a known branch, only roles of the whole bank do. */
export const rolesHeld = (roles: readonly StaffRole[], branchCode: string | null): StaffRole[] =>
  roles.filter((role) => branchCode !== null || wholeBankRoles.includes(role))

/** Returns the texts of a claim. Its name is tried whole first, then as a path through objects. */
function valuesOf(claims: Claims, name: string): string[] {
  const own = (of: unknown, key: string): unknown =>
    typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? (of as Claims)[key] : undefined
  const whole = own(claims, name)
  const value = whole === undefined ? name.split('.').reduce<unknown>(own, claims) : whole
  return [value].flat().filter((each) => typeof each === 'string')
}
