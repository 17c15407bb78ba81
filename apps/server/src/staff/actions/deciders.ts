import { type Bilingual, fillBoth } from '@cloudsail/contract'
import { type StaffRole, staffRoleNames, wholeBankRoles } from '@cloudsail/contract/staff'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type Branches, headOffice } from '../branches.ts'
import { approvalsParameter } from '../parameters.ts'
import { isSamePerson, type StaffPerson } from '../person.ts'
import { whyTexts } from '../texts.ts'

/** A person who has logged in lately. */
interface KnownPerson {
  issuer: string
  subject: string
  roles: StaffRole[]
  branchCode: string | null
}

/** Rules by which a decision finds its person, read once for a whole list. */
export interface Deciding {
  known: readonly KnownPerson[]
  branches: Branches
  parentMinutes: number
  now: Date
}

/** Reads who may decide: persons with a log-in of the last days, by the machine's clock. */
export async function readDeciding(
  q: Queryable,
  { now, realNow, branches }: { now: Date; realNow: Date; branches: Branches },
): Promise<Deciding> {
  const { knownDays, parentMinutes } = await parameter(q, approvalsParameter, businessDate(now))
  const known = await q
    .selectFrom('staff.people')
    .select(['issuer', 'subject', 'roles', 'branch_code as branchCode'])
    .where('kind', '=', 'person')
    .where('last_log_in_at', '>=', new Date(realNow.getTime() - knownDays * 86_400_000))
    .execute()
  return { known, branches, parentMinutes, now }
}

/** An action's place in its approval. */
export interface ToDecide {
  /** Role of the next checker. */
  role: StaffRole
  maker: StaffPerson
  /** Persons who have decided already. */
  before: readonly StaffPerson[]
  /** Null while the action is being prepared. */
  submittedAt: Date | null
}

type Person = Pick<StaffPerson, 'issuer' | 'subject' | 'roles' | 'branchCode'>

const isOther = ({ maker, before }: ToDecide, person: Person) =>
  !isSamePerson(person, maker) && !before.some((one) => isSamePerson(one, person))

/** Returns the branch whose staff decide first: the maker's, or the head office for what was made for the whole bank. */
const homeOf = ({ maker }: ToDecide, branches: Branches) =>
  maker.branchCode ?? headOffice(branches)?.code ?? null

/**
 * Returns why a person may decide, or null. A person with the role in the maker's branch may. A person with
 * the role in the parent branch may after some minutes, or if the branch has no one else. A person with a role of the whole
 * bank may everywhere.
 */
export function whyDecides(action: ToDecide, person: Person, deciding: Deciding): Bilingual | null {
  const { branches, parentMinutes, now } = deciding
  const { role, submittedAt } = action
  if (!person.roles.includes(role) || !isOther(action, person)) return null
  const named = { role: staffRoleNames[role] }
  if (wholeBankRoles.includes(role)) return fillBoth(whyTexts.bank, named)
  const home = homeOf(action, branches)
  if (person.branchCode === null || home === null) return null
  if (person.branchCode === home) return fillBoth(whyTexts.branch, named)
  if (person.branchCode !== branches.get(home)?.parent) return null
  const waited = submittedAt === null ? 0 : now.getTime() - submittedAt.getTime()
  if (waited >= parentMinutes * 60_000) return fillBoth(whyTexts.parent, { minutes: parentMinutes })
  return atBranch(action, home, deciding).length === 0 ? whyTexts.nobodyElse : null
}

const atBranch = (action: ToDecide, branchCode: string, { known }: Deciding) =>
  known.filter(
    (person) =>
      person.roles.includes(action.role) && person.branchCode === branchCode && isOther(action, person),
  )

const withRole = (role: StaffRole, { maker, before, submittedAt }: Omit<ToDecide, 'role'>): ToDecide => ({
  role,
  maker,
  before,
  submittedAt,
})

/**
 * Returns whether there are persons for all checkers that are still needed, each another one. The parent branch's count,
 * because they may decide after a while.
 */
export function somebodyCanDecide(
  roles: readonly StaffRole[],
  action: Omit<ToDecide, 'role'>,
  deciding: Deciding,
): boolean {
  const [role, ...others] = roles
  if (role === undefined) return true
  const home = homeOf(withRole(role, action), deciding.branches)
  const places = [home, home === null ? null : (deciding.branches.get(home)?.parent ?? null)]
  return deciding.known.some((person) => {
    if (!person.roles.includes(role) || !isOther(withRole(role, action), person)) return false
    if (!wholeBankRoles.includes(role) && !places.includes(person.branchCode)) return false
    const { issuer, subject, branchCode } = person
    const checker: StaffPerson = {
      kind: 'person',
      name: '',
      issuer,
      subject,
      roles: person.roles,
      branchCode,
    }
    return somebodyCanDecide(
      others,
      { maker: action.maker, submittedAt: action.submittedAt, before: [...action.before, checker] },
      deciding,
    )
  })
}
