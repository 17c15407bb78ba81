/**
 * The arithmetic of points (specification of points, section 1): what is earned, used, taken back and lost, lot by lot. Whole
 * numbers, pure; the bank's own points and those of a credit card follow the same rules, each in a book of its own.
 *
 * In every book the lots hold what can be used, and `balance` is their sum less what is owed: below zero, no lot holds anything.
 */

/** Points that were earned together and expire together. */
export interface Lot {
  lotNo: number
  earnedOn: string
  /** The last date on which they can be used. */
  expiresOn: string
  points: number
  left: number
  /** Gone unused, and not set off against a reversal yet. */
  expired: number
  /** What of it has been asked back so far. */
  reversed: number
}

export interface PointsBook {
  balance: number
  /** In any order. */
  lots: readonly Lot[]
}

/** A part of a lot that was used, put back or taken. */
export interface LotPart {
  lotNo: number
  earnedOn: string
  expiresOn: string
  points: number
}

/** What a movement does to a book: the lots it changes, and what of each. `points` is signed. */
export interface Movement {
  points: number
  balance: number
  changed: Lot[]
  parts: LotPart[]
}

/** Points of a calendar year are good through the next one. */
export const expiryOf = (earnedOn: string): string => `${Number(earnedOn.slice(0, 4)) + 1}-12-31`

/** A returned lot is good for so many days after the day of return. */
export const returnedDays = 30

/** The lots that can be used on a date, in the order in which they are: by expiry, then by the date they were earned. */
export function usableLots(lots: readonly Lot[], on: string): Lot[] {
  const key = (lot: Lot) => `${lot.expiresOn} ${lot.earnedOn}`
  return lots
    .filter(({ left, expiresOn }) => left > 0 && expiresOn >= on)
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.lotNo - b.lotNo))
}

/** Points that can be redeemed on a date; none while any are owed. */
export const availablePoints = ({ balance, lots }: PointsBook, on: string): number =>
  balance <= 0 ? 0 : usableLots(lots, on).reduce((sum, { left }) => sum + left, 0)

/** Points that are owed. */
export const owedPoints = ({ balance }: Pick<PointsBook, 'balance'>): number => Math.max(0, -balance)

const partOf = ({ lotNo, earnedOn, expiresOn }: Lot, points: number): LotPart => ({
  ...{ lotNo, earnedOn, expiresOn, points },
})

/** A new lot; what is owed is taken from it first. */
export function earn(
  { balance }: PointsBook,
  {
    lotNo,
    earnedOn,
    expiresOn = expiryOf(earnedOn),
    points,
  }: {
    lotNo: number
    earnedOn: string
    expiresOn?: string
    points: number
  },
): Movement {
  const left = points - Math.min(points, owedPoints({ balance }))
  const lot: Lot = { lotNo, earnedOn, expiresOn, points, left, expired: 0, reversed: 0 }
  return { points, balance: balance + points, changed: [lot], parts: [partOf(lot, points)] }
}

/** Takes points in the order of spending; null where there are too few, or any are owed. */
export function spend(book: PointsBook, points: number, on: string): Movement | null {
  if (availablePoints(book, on) < points) return null
  const { changed, parts } = take(usableLots(book.lots, on), points)
  return { points: -points, balance: book.balance - points, changed, parts }
}

function take(
  lots: readonly Lot[],
  points: number,
): Pick<Movement, 'changed' | 'parts'> & { missing: number } {
  let missing = points
  const changed: Lot[] = []
  const parts: LotPart[] = []
  for (const lot of lots) {
    const taken = Math.min(missing, lot.left)
    if (taken === 0) continue
    missing -= taken
    changed.push({ ...lot, left: lot.left - taken })
    parts.push(partOf(lot, taken))
  }
  return { changed, parts, missing }
}

/**
 * Takes back what is not due any more: from the lot it came from, then in the order of spending; what is missing is owed.
 * What of the lot has expired unused is not taken back.
 * @param total what of the lot is not due any more in all; what was taken back before is part of it
 */
export function reverse(book: PointsBook, lotNo: number, total: number, on: string): Movement {
  const origin = book.lots.find((lot) => lot.lotNo === lotNo)
  const nothing = { points: 0, balance: book.balance, changed: [], parts: [] }
  if (!origin) return nothing
  const asked = Math.max(0, Math.min(total, origin.points) - origin.reversed)
  if (asked === 0) return nothing
  const forgiven = Math.min(asked, origin.expired)
  const wanted = asked - forgiven
  const marked: Lot = { ...origin, reversed: origin.reversed + asked, expired: origin.expired - forgiven }
  const isUsable = origin.expiresOn >= on && book.balance > 0
  const others = book.balance > 0 ? usableLots(book.lots, on).filter((lot) => lot.lotNo !== lotNo) : []
  const { changed, parts } = take([...(isUsable ? [marked] : []), ...others], wanted)
  const isMarked = changed.some((lot) => lot.lotNo === lotNo)
  return {
    points: wanted === 0 ? 0 : -wanted,
    balance: book.balance - wanted,
    changed: isMarked ? changed : [marked, ...changed],
    parts,
  }
}

/**
 * Points of an order that was cancelled or failed: to the lots they came from, with their expiry; what has expired meanwhile
 * comes back as one lot that is good for thirty days. What is owed is taken first.
 */
export function giveBack(
  book: PointsBook,
  parts: readonly LotPart[],
  { on, until, lotNo }: { on: string; until: string; lotNo: number },
): Movement {
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  let owed = owedPoints(book)
  const changed: Lot[] = []
  const back: LotPart[] = []
  let late = 0
  for (const part of parts) {
    const paid = Math.min(owed, part.points)
    owed -= paid
    const lot = book.lots.find((each) => each.lotNo === part.lotNo)
    if (!lot || lot.expiresOn < on) {
      late += part.points - paid
      continue
    }
    changed.push({ ...lot, left: lot.left + part.points - paid })
    back.push(partOf(lot, part.points - paid))
  }
  if (late > 0) {
    const lot = {
      ...{ lotNo, earnedOn: on, expiresOn: until, points: late, left: late },
      ...{ expired: 0, reversed: 0 },
    }
    changed.push(lot)
    back.push(partOf(lot, late))
  }
  return { points, balance: book.balance + points, changed, parts: back }
}

/** What is gone on a date, by the date it was good through, the oldest first. */
export function expire(book: PointsBook, on: string): (Movement & { expiredOn: string })[] {
  const gone = book.lots.filter(({ left, expiresOn }) => left > 0 && expiresOn < on)
  const movements: (Movement & { expiredOn: string })[] = []
  let { balance } = book
  for (const expiredOn of [...new Set(gone.map(({ expiresOn }) => expiresOn))].sort()) {
    const lots = gone.filter(({ expiresOn }) => expiresOn === expiredOn)
    const points = lots.reduce((sum, { left }) => sum + left, 0)
    balance -= points
    movements.push({
      ...{ expiredOn, points: -points, balance },
      changed: lots.map((lot) => ({ ...lot, left: 0, expired: lot.expired + lot.left })),
      parts: lots.map((lot) => partOf(lot, lot.left)),
    })
  }
  return movements
}

/** The book after a movement, which changes few of its lots: some have thousands. */
export function applied({ lots }: PointsBook, { balance, changed }: Movement): PointsBook {
  const byNo = new Map(changed.map((lot) => [lot.lotNo, lot]))
  const kept = lots.map((lot) => {
    const now = byNo.get(lot.lotNo)
    if (!now) return lot
    byNo.delete(lot.lotNo)
    return now
  })
  return { balance, lots: [...kept, ...byNo.values()] }
}
