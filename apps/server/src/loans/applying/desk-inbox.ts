import type { FastifyInstance } from 'fastify'
import { bankNow } from '../../bankday/index.ts'
import type { PartyKeys } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readDeskDecision, registerAnswers } from '../../ports/index.ts'
import { readDeskId } from './applications.ts'
import { takeDecisions } from './take-decisions.ts'

/**
 * Registers the endpoint at which the loan desk reports decisions, `POST /loan-desk/answers`: signed JSON { id, seq, state,
 * amount, ratePpm, bureau, reason }.
 */
export function registerLoanDesk(app: FastifyInstance, { db, keys }: { db: Db; keys: PartyKeys }): void {
  registerAnswers(app, { party: 'loan-desk', keys }, async (given) => {
    const place = readDeskId((given as { id?: unknown } | null)?.id)
    const decision = readDeskDecision(given)
    if (!place || !decision) return false
    const now = await bankNow(db)
    await inTransaction(db, (tx) => takeDecisions(tx, place, [decision], now))
    return true
  })
}
