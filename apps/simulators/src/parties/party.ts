/** A text in both languages of the pages. */
export interface Words {
  zh: string
  en: string
}

/** What a party is handed and answers, in the form of its own protocol. */
export interface Message {
  contentType: string
  body: string
}

export interface Answer {
  status: number
  message?: Message
}

/**
 * Somebody on the other side of one of the bank's ports, in a folder of its own. The frame (`host.ts`) gives it endpoints that
 * take only what the bank has signed, faults that can be switched on, and a page that shows what was said.
 */
export interface Party {
  /** Its folder, and the first part of its addresses: `hong-kong`. */
  name: string
  title: Words
  /** What it is there for, in a sentence. */
  about: Words
  /** What goes wrong by what it is sent: the ending of an account and the like. */
  endings: readonly { ending: string; effect: Words }[]
  /** By the path below its name, without a slash before it. */
  endpoints: Readonly<Record<string, (received: Message, faults: PartyFaults) => Answer | Promise<Answer>>>
  /** Faults besides those that every party can have. */
  ownFaults?: readonly { name: string; title: Words }[]
  /** The most that a message may have, where that is more than usual. */
  maxBytes?: number
  /** What somebody at the page can have happen there. */
  actions?: readonly PartyAction[]
}

/** Something that happens at a party because somebody at the page does it. */
export interface PartyAction {
  name: string
  title: Words
  fields: readonly { name: string; label: Words }[]
  /** Does it with what was typed, and says what came of it. */
  act: (typed: Readonly<Record<string, string>>) => Words
}

/** What can be switched on for a party as a whole. */
export interface PartyFaults {
  /** Answers 503 to everything. */
  down: boolean
  /** Waits this long before each answer. */
  slowMs: number
  /** Takes what it is sent and never answers. */
  silent: boolean
  /** The party's own faults that are on. */
  own: readonly string[]
}

export const noFaults: PartyFaults = { down: false, slowMs: 0, silent: false, own: [] }
export const slowestMs = 120_000

/** Null where it is nothing that could be switched for a party; its own faults stand by name, `{"jump": true}`. */
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
