/** A text in both languages of the pages. */
export interface Words {
  zh: string
  en: string
}

/** A message to or from a party, in the party's own protocol. */
export interface Message {
  contentType: string
  body: string
}

export interface Answer {
  status: number
  message?: Message
}

/**
 * A party behind one of the bank's ports, in a folder of its own. The frame (`host.ts`) gives it endpoints that accept only
 * messages signed by the bank, faults that can be switched on, and a page with the exchanges.
 */
export interface Party {
  /** Name of its folder, and first part of its addresses: `hong-kong`. */
  name: string
  title: Words
  /** The party's purpose, in a sentence. */
  about: Words
  /** Faults chosen by the content of a message, such as the ending of an account. */
  endings: readonly { ending: string; effect: Words }[]
  /** Endpoints by the path below the party's name, without a leading slash. */
  endpoints: Readonly<Record<string, (received: Message, faults: PartyFaults) => Answer | Promise<Answer>>>
  /**
   * Endpoints whose questions are held, for as long as the bank says in `waitMs`, until their answer has a list that is not
   * empty.
   */
  held?: readonly string[]
  /** Returns the ms until something falls due by itself that a held question asks for. Null if nothing does. */
  nextMs?: () => number | null
  /** Faults besides those that every party can have. */
  ownFaults?: readonly { name: string; title: Words }[]
  /** Takes the faults whenever they are set, for a party that answers at an address of its own as well. */
  onFaults?: (faults: PartyFaults) => void
  /** Largest message, if larger than the default. */
  maxBytes?: number
  /** Actions that a visitor can trigger on the page. */
  actions?: readonly PartyAction[]
}

/** An event at a party that a visitor triggers on the page. */
export interface PartyAction {
  name: string
  title: Words
  fields: readonly { name: string; label: Words }[]
  /** Acts on the typed texts and returns a description of the result. */
  act: (typed: Readonly<Record<string, string>>) => Words
}

/** Faults of a party as a whole. */
export interface PartyFaults {
  /** Answers 503 to every request. */
  down: boolean
  /** Waits this long before each answer. */
  slowMs: number
  /** Takes messages and never answers. */
  silent: boolean
  /** The party's own faults that are switched on. */
  own: readonly string[]
}

export const noFaults: PartyFaults = { down: false, slowMs: 0, silent: false, own: [] }
export const slowestMs = 120_000

/** Reads faults from a request. Null if they are not valid for a party. Its own faults are given by name, `{"jump": true}`. */
export function readFaults(given: unknown, ownFaults: Party['ownFaults'] = []): PartyFaults | null {
  const { down, slowMs, silent } = { ...noFaults, ...(given as Partial<PartyFaults> | null) }
  const switches = (given ?? {}) as Readonly<Record<string, unknown>>
  const own = ownFaults.map(({ name }) => name).filter((name) => switches[name] === true)
  const whole =
    typeof down === 'boolean' &&
    typeof silent === 'boolean' &&
    Number.isInteger(slowMs) &&
    slowMs >= 0 &&
    slowMs <= slowestMs
  return whole ? { down, slowMs, silent, own } : null
}
