/**
 * The arithmetic of points: earning, spending, reversal and expiry, grant by grant. Whole numbers, pure functions. The bank's
 * own points and those of a credit card follow the same rules, each in a points account of its own.
 *
 * In every points account the grants hold the points that can be used. `balance` is their sum less the points owed. If it is
 * negative, no grant holds any points.
 */

/** Points that were earned together and expire together. */
export interface Grant {
  grantNo: number
  earnedOn: string
  /** The last date on which the points can be used. */
  expiresOn: string
  points: number
  left: number
  /** Points that expired unused and have not been set off against a reversal. */
  expired: number
  /** Points of the grant that have been reversed so far. */
  reversed: number
}

export interface PointsAccount {
  balance: number
  /** In any order. */
  grants: readonly Grant[]
}

/** Part of a grant that was used, returned or taken back. */
export interface GrantPart {
  grantNo: number
  earnedOn: string
  expiresOn: string
  points: number
}

/** The effect of a movement on a points account: the grants that change, and the part of each. `points` is signed. */
export interface Movement {
  points: number
  balance: number
  changed: Grant[]
  parts: GrantPart[]
}

/** Returns the expiry of points: the end of the calendar year after the one in which they were earned. */
export const expiryOf = (earnedOn: string): string => `${Number(earnedOn.slice(0, 4)) + 1}-12-31`

/** Days after the return for which a returned grant is valid. */
export const returnedDays = 30

/** Returns the grants that can be used on a date, in the order of use: by expiry, then by the date of earning. */
export function usableGrants(grants: readonly Grant[], on: string): Grant[] {
  const key = (grant: Grant) => `${grant.expiresOn} ${grant.earnedOn}`
  return grants
    .filter(({ left, expiresOn }) => left > 0 && expiresOn >= on)
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.grantNo - b.grantNo))
}

/** Returns the points that can be redeemed on a date. 0 while any are owed. */
export const availablePoints = ({ balance, grants }: PointsAccount, on: string): number =>
  balance <= 0 ? 0 : usableGrants(grants, on).reduce((sum, { left }) => sum + left, 0)

/** Returns the points owed. */
export const owedPoints = ({ balance }: Pick<PointsAccount, 'balance'>): number => Math.max(0, -balance)

const partOf = ({ grantNo, earnedOn, expiresOn }: Grant, points: number): GrantPart => ({
  grantNo,
  earnedOn,
  expiresOn,
  points,
})

/** Adds a grant. Points owed are taken from it first. */
export function earn(
  { balance }: PointsAccount,
  {
    grantNo,
    earnedOn,
    expiresOn = expiryOf(earnedOn),
    points,
  }: {
    grantNo: number
    earnedOn: string
    expiresOn?: string
    points: number
  },
): Movement {
  const left = points - Math.min(points, owedPoints({ balance }))
  const grant: Grant = { grantNo, earnedOn, expiresOn, points, left, expired: 0, reversed: 0 }
  return { points, balance: balance + points, changed: [grant], parts: [partOf(grant, points)] }
}

/** Takes points in the order of use. Returns null if there are too few, or if any are owed. */
export function spend(account: PointsAccount, points: number, on: string): Movement | null {
  if (availablePoints(account, on) < points) return null
  const { changed, parts } = take(usableGrants(account.grants, on), points)
  return { points: -points, balance: account.balance - points, changed, parts }
}

function take(
  grants: readonly Grant[],
  points: number,
): Pick<Movement, 'changed' | 'parts'> & { missing: number } {
  let missing = points
  const changed: Grant[] = []
  const parts: GrantPart[] = []
  for (const grant of grants) {
    const taken = Math.min(missing, grant.left)
    if (taken === 0) continue
    missing -= taken
    changed.push({ ...grant, left: grant.left - taken })
    parts.push(partOf(grant, taken))
  }
  return { changed, parts, missing }
}

/**
 * Takes back points that are no longer due: from their grant, then in the order of use. Missing points are owed. Points of
 * the grant that have expired unused are not taken back.
 * @param total points of the grant that are no longer due in all, including those taken back before
 */
export function reverse(account: PointsAccount, grantNo: number, total: number, on: string): Movement {
  const origin = account.grants.find((grant) => grant.grantNo === grantNo)
  const nothing = { points: 0, balance: account.balance, changed: [], parts: [] }
  if (!origin) return nothing
  const asked = Math.max(0, Math.min(total, origin.points) - origin.reversed)
  if (asked === 0) return nothing
  const forgiven = Math.min(asked, origin.expired)
  const wanted = asked - forgiven
  const marked: Grant = { ...origin, reversed: origin.reversed + asked, expired: origin.expired - forgiven }
  const isUsable = origin.expiresOn >= on && account.balance > 0
  const others =
    account.balance > 0 ? usableGrants(account.grants, on).filter((grant) => grant.grantNo !== grantNo) : []
  const { changed, parts } = take([...(isUsable ? [marked] : []), ...others], wanted)
  const isMarked = changed.some((grant) => grant.grantNo === grantNo)
  return {
    points: wanted === 0 ? 0 : -wanted,
    balance: account.balance - wanted,
    changed: isMarked ? changed : [marked, ...changed],
    parts,
  }
}

/**
 * Gives back the points of a cancelled or failed order to their grants, with their expiry. Points whose grant has expired
 * meanwhile come back as one grant that is valid for thirty days. Points owed are taken first.
 */
export function giveBack(
  account: PointsAccount,
  parts: readonly GrantPart[],
  { on, until, grantNo }: { on: string; until: string; grantNo: number },
): Movement {
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  let owed = owedPoints(account)
  const changed: Grant[] = []
  const back: GrantPart[] = []
  let late = 0
  for (const part of parts) {
    const paid = Math.min(owed, part.points)
    owed -= paid
    const grant = account.grants.find((each) => each.grantNo === part.grantNo)
    if (!grant || grant.expiresOn < on) {
      late += part.points - paid
      continue
    }
    changed.push({ ...grant, left: grant.left + part.points - paid })
    back.push(partOf(grant, part.points - paid))
  }
  if (late > 0) {
    const grant = {
      grantNo,
      earnedOn: on,
      expiresOn: until,
      points: late,
      left: late,
      expired: 0,
      reversed: 0,
    }
    changed.push(grant)
    back.push(partOf(grant, late))
  }
  return { points, balance: account.balance + points, changed, parts: back }
}

/** Returns the points that have expired by a date, grouped by their last valid date, oldest first. */
export function expire(account: PointsAccount, on: string): (Movement & { expiredOn: string })[] {
  const gone = account.grants.filter(({ left, expiresOn }) => left > 0 && expiresOn < on)
  const movements: (Movement & { expiredOn: string })[] = []
  let { balance } = account
  for (const expiredOn of [...new Set(gone.map(({ expiresOn }) => expiresOn))].sort()) {
    const grants = gone.filter(({ expiresOn }) => expiresOn === expiredOn)
    const points = grants.reduce((sum, { left }) => sum + left, 0)
    balance -= points
    movements.push({
      expiredOn,
      points: -points,
      balance,
      changed: grants.map((grant) => ({ ...grant, left: 0, expired: grant.expired + grant.left })),
      parts: grants.map((grant) => partOf(grant, grant.left)),
    })
  }
  return movements
}

/** Returns the points account after a movement. Movements change few grants, while some accounts have thousands. */
export function applied({ grants }: PointsAccount, { balance, changed }: Movement): PointsAccount {
  const byNo = new Map(changed.map((grant) => [grant.grantNo, grant]))
  const kept = grants.map((grant) => {
    const now = byNo.get(grant.grantNo)
    if (!now) return grant
    byNo.delete(grant.grantNo)
    return now
  })
  return { balance, grants: [...kept, ...byNo.values()] }
}
