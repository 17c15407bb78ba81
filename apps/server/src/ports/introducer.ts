import type { Config, PartyKeys } from '../config.ts'
import { createSignedPoster } from './signed-post.ts'

/** Tells external parties that call the bank its address. */
export interface Introducer {
  /** Tells simulated parties the address at which the bank is called, and the books that it belongs to. */
  introduce(participant: { url: string; books: string }): Promise<void>
  /**
   * Returns what distinguishes the present process of the simulated parties from others. Null if it does not say. Throws if
   * it does not answer.
   */
  run(): Promise<string | null>
  close(): void
}

const timeoutMs = 5_000

/**
 * Creates an introducer that tells every simulated party the bank's address, each signed with the party's own key: networks,
 * cards, loans, merchants, and the printer of bills if it is simulated.
 */
export function createIntroducer(
  networks: Pick<Introducer, 'introduce'>,
  {
    url,
    keys,
    merchants,
    printer,
  }: { url: string; printer: PartyKeys | null } & Pick<Config, 'keys' | 'merchants'>,
): Introducer {
  const told: readonly (readonly [path: string, key: PartyKeys])[] = [
    ...(['card-scheme', 'card-centre', 'loan-desk', 'quick-pay'] as const).map(
      (party) => [`/${party}/participant`, keys[party]] as const,
    ),
    ...(printer ? [['/bill-printer/participant', printer] as const] : []),
    ...Object.values(merchants).map((merchant) => ['/merchant/participant', merchant] as const),
  ]
  const posters = told.map(([path, { keyId, secret }]) => ({
    path,
    poster: createSignedPoster({ url, keyId, secret, timeoutMs }),
  }))
  return {
    async introduce(participant) {
      const body = JSON.stringify(participant)
      await Promise.all([
        networks.introduce(participant),
        ...posters.map(({ path, poster }) => poster.post(path, 'application/json', body)),
      ])
    },
    async run() {
      const { status, text } = await posters[0]!.poster.post('/run', 'application/json', '{}')
      return status === 200 ? text : null
    },
    close() {
      for (const { poster } of posters) poster.close()
    },
  }
}
