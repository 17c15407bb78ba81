/** What the bank has the card centre decide: more limit for good or for a time, or a new card. */
export interface CentreRequest {
  id: string
  kind: 'permanent' | 'temporary' | 'application'
  /** Whole yuan: the limit asked for; 0 for a new card. */
  asked: number
  /** The limit so far; 0 for a new card. */
  current: number
  /** The most that the product takes. */
  cap: number
  /** The most of the product below it; of the lowest, its own. */
  lowerCap: number
  /** Whole yuan a year. */
  income: number
}

type CentreState =
  | 'submitted'
  | 'reviewing'
  | 'documentsWanted'
  | 'approved'
  | 'declined'
  | 'withdrawn'
  | 'made'
  | 'mailed'

/** What it says of a request: numbered in the order in which it happened, whatever the order it arrives in. */
export interface CentreEvent {
  seq: number
  state: CentreState
  /** Whole yuan: the limit given, where one is. */
  amount: number | null
  reason: 'income' | 'record' | 'half' | 'lowerProduct' | null
}

/** How a request runs, by the last digit of the thousands of the limit asked for or of the income of an application. */
export interface Course {
  /** What it comes to before documents are wanted, or to its end. */
  events: readonly Omit<CentreEvent, 'seq'>[]
  /** What follows once documents have come. */
  afterDocuments: readonly Omit<CentreEvent, 'seq'>[]
  /** Says nothing of its own accord. */
  silent: boolean
  /** Says everything twice, the last first. */
  disordered: boolean
}

const said = (
  state: CentreState,
  amount: number | null = null,
  reason: CentreEvent['reason'] = null,
): Omit<CentreEvent, 'seq'> => ({ state, amount, reason })

/** The limit of a new card: a quarter of the income, at most the cap, in thousands. */
export const newLimit = (income: number, cap: number): number =>
  Math.floor(Math.min(cap, income / 4) / 1000) * 1000

/** What becomes of a request (specification of cards, section 7). */
export function courseOf({ kind, asked, current, cap, lowerCap, income }: CentreRequest): Course {
  const fresh = kind === 'application'
  const digit = Math.floor((fresh ? income : asked) / 1000) % 10
  const half = Math.floor((asked - current) / 2 / 1000) * 1000
  const most = fresh ? newLimit(income, digit === 3 ? lowerCap : cap) : digit === 3 ? current + half : asked
  // Half of the least increase is none.
  const nothing = fresh ? most < 1000 : most <= current
  const reason = digit === 3 ? (fresh ? 'lowerProduct' : 'half') : null
  const end =
    digit === 1 || nothing
      ? [said('declined', null, nothing ? 'income' : 'record')]
      : [said('approved', most, reason), ...(fresh ? [said('made'), said('mailed')] : [])]
  const before = [said('reviewing')]
  return digit === 5
    ? {
        events: [...before, said('documentsWanted', null, 'income')],
        afterDocuments: [said('reviewing'), ...end],
        silent: false,
        disordered: false,
      }
    : {
        events: [...before, ...end],
        afterDocuments: [],
        silent: digit === 7,
        disordered: digit === 9,
      }
}
