import type { Party, PartyFaults } from './party.ts'

/** A question to a party's endpoint and its answer. */
export interface Exchange {
  at: string
  endpoint: string
  received: string
  /** Null if no answer was sent. */
  status: number | null
  answered: string
}

/** A party with the data that the frame keeps for it. */
export interface HostedParty {
  party: Party
  faults: PartyFaults
  /** Newest first. */
  exchanges: Exchange[]
  /** The waits of held questions. Whatever happens at the party ends them. */
  waits: Set<() => void>
}
