import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { PartyKeys } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readCentreEvent, registerAnswers } from '../../ports/index.ts'
import { readCentreId } from './requests.ts'
import { takeEvents } from './take-events.ts'

/**
 * Registers the endpoint at which the card centre reports events, `POST /card-centre/answers`: signed JSON { id, seq, state,
 * amount, reason }.
 */
export function registerCardCentre(app: FastifyInstance, { db, keys }: { db: Db; keys: PartyKeys }): void {
  registerAnswers(app, { party: 'card-centre', keys }, async (given) => {
    const place = readCentreId((given as { id?: unknown } | null)?.id)
    const event = readCentreEvent(given)
    if (!place || !event) return false
    const now = await bankNow(db)
    await inTransaction(db, (tx) => takeEvents(tx, place, [event], now))
    return true
  })
}
