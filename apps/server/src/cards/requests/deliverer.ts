import { lowerProduct } from '@cloudsail/contract/cards'
import { bankNow, businessDate, parameter } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deliverer } from '../../outbox/index.ts'
import type { CardCentrePort } from '../../ports/index.ts'
import { limitTerms } from './parameter.ts'
import { type CardRequest, centreId, readRequest } from './requests.ts'
import { takeEvents } from './take-events.ts'

/**
 * Delivers questions to the card centre. A failed delivery is repeated later. A request that the centre does not know is
 * sent again in full.
 */
export function cardCentreDeliverer(db: Db, centre: CardCentrePort): Deliverer<'cardCentre'> {
  return async ({ customerId, payload: { request: requestId, ask } }) => {
    const request = await readRequest(db, customerId, requestId)
    if (!request) return
    const id = centreId(request)
    if (ask === 'withdraw') {
      await centre.withdraw(id)
      return
    }
    if (ask === 'documents' && (await centre.documents(id))) return
    const events = ask === 'status' ? await centre.status(id) : null
    if (events === null) {
      await send(db, centre, request)
      return
    }
    const now = await bankNow(db)
    await inTransaction(db, (tx) => takeEvents(tx, { customerId, requestId }, events, now))
  }
}

const wholeYuan = (minor: bigint) => minor / 100n

async function send(db: Db, centre: CardCentrePort, request: CardRequest): Promise<void> {
  const { capsMinor } = await parameter(db, limitTerms, businessDate(request.submitted_at))
  await centre.request({
    id: centreId(request),
    kind: request.kind,
    asked: wholeYuan(request.asked_minor),
    current: wholeYuan(request.before_minor),
    cap: wholeYuan(capsMinor[request.product]),
    lowerCap: wholeYuan(capsMinor[lowerProduct(request.product)]),
    income: wholeYuan(request.income_minor),
  })
}
