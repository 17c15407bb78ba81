/** A request to the card centre: a permanent or temporary increase of the limit, or a new card. */
export interface CentreRequest {
  id: string
  kind: 'permanent' | 'temporary' | 'application'
  /** Limit asked for, in whole yuan. 0 for a new card. */
  asked: number
  /** Current limit, in whole yuan. 0 for a new card. */
  current: number
  /** Highest limit of the product. */
  cap: number
  /** Highest limit of the next lower product. The lowest product has its own limit here. */
  lowerCap: number
  /** Income in whole yuan a year. */
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

/**
 * An event in the course of a request. `seq` numbers the events in the order in which they happened, which may differ from the
 * order of arrival.
 */
export interface CentreEvent {
  seq: number
  state: CentreState
  /** The limit given, in whole yuan, if there is one. */
  amount: number | null
  reason: 'income' | 'record' | 'half' | 'lowerProduct' | null
}

/**
 * The course of a request. It depends on a digit: the last digit of the thousands of the limit asked for, or of the income for
 * a new card.
 */
export interface Course {
  /** Events until documents are wanted, or until the end. */
  events: readonly Omit<CentreEvent, 'seq'>[]
  /** Events after the documents have come. */
  afterDocuments: readonly Omit<CentreEvent, 'seq'>[]
  /** Reports nothing unless asked. */
  silent: boolean
  /** Reports every event twice, the last event first. */
  disordered: boolean
}

const said = (
  state: CentreState,
  amount: number | null = null,
  reason: CentreEvent['reason'] = null,
): Omit<CentreEvent, 'seq'> => ({ state, amount, reason })

/** Returns the limit of a new card: a quarter of the income, capped, in whole thousands. */
export const newLimit = (income: number, cap: number): number =>
  Math.floor(Math.min(cap, income / 4) / 1000) * 1000

/** Returns the course of a request. */
export function courseOf({ kind, asked, current, cap, lowerCap, income }: CentreRequest): Course {
  const fresh = kind === 'application'
  const digit = Math.floor((fresh ? income : asked) / 1000) % 10
  const half = Math.floor((asked - current) / 2 / 1000) * 1000
  const most = fresh ? newLimit(income, digit === 3 ? lowerCap : cap) : digit === 3 ? current + half : asked
  // Half of the smallest possible increase rounds down to zero.
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
