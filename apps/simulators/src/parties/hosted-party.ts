import type { Party, PartyFaults } from './party.ts'

/** What was said at a party's endpoint. */
export interface Exchange {
  at: string
  endpoint: string
  received: string
  /** Null where nothing was answered. */
  status: number | null
  answered: string
}

/** A party with what the frame keeps for it. */
export interface HostedParty {
  party: Party
  faults: PartyFaults
  /** The newest first. */
  exchanges: Exchange[]
}
