import type { Config, PartyKeys } from '../config.ts'
import { createSignedPoster } from './signed-post.ts'

/** Tells external parties that call the bank its address. */
export interface Introducer {
  /** Tells simulated parties the address at which the bank is called, and the books that it belongs to. */
  introduce(participant: { url: string; books: string }): Promise<void>
  close(): void
}

/**
 * Creates an introducer that tells every simulated party the bank's address, each signed with the party's own key: networks,
 * cards, loans, merchants.
 */
export function createIntroducer(
  networks: Pick<Introducer, 'introduce'>,
  { url, keys, merchants }: { url: string } & Pick<Config, 'keys' | 'merchants'>,
): Introducer {
  const told: readonly (readonly [path: string, key: PartyKeys])[] = [
    ...(['card-scheme', 'card-centre', 'loan-desk', 'quick-pay'] as const).map(
      (party) => [`/${party}/participant`, keys[party]] as const,
    ),
    ...Object.values(merchants).map((merchant) => ['/merchant/participant', merchant] as const),
  ]
  const posters = told.map(([path, { keyId, secret }]) => ({
    path,
    poster: createSignedPoster({ url, keyId, secret, timeoutMs: 5_000 }),
  }))
  return {
    async introduce(participant) {
      const body = JSON.stringify(participant)
      await Promise.all([
        networks.introduce(participant),
        ...posters.map(({ path, poster }) => poster.post(path, 'application/json', body)),
      ])
    },
    close() {
      for (const { poster } of posters) poster.close()
    },
  }
}
