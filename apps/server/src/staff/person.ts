import type { StaffRole } from '@cloudsail/contract/staff'

/** A member of staff, or another system of the bank, as the identity provider names them. */
export interface StaffPerson {
  kind: 'person' | 'system'
  /** Issuer and subject together identify a person. Maker and checker differ in this pair. */
  issuer: string
  subject: string
  /** Name to show. */
  name: string
  /** Roles that hold now. Roles that need a branch are left out where the branch is unknown. */
  roles: readonly StaffRole[]
  /** Code of the branch, 12 digits. Null: roles of the whole bank alone. */
  branchCode: string | null
  /** The person's own mobile, if the identity provider tells it. Nobody opens a customer who has the same. */
  mobile?: string | null
}

/** Returns whether two persons are one: by issuer and subject. */
export const isSamePerson = (
  one: Pick<StaffPerson, 'issuer' | 'subject'>,
  other: Pick<StaffPerson, 'issuer' | 'subject'>,
): boolean => one.issuer === other.issuer && one.subject === other.subject

/** The session of a member of staff, read from the database with every call. A system has none. */
export interface StaffSession {
  sessionId: string
  /** When the person last proved who they are to the identity provider: `auth_time` of the token. */
  authenticatedAt: Date
}
