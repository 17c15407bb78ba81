import { inBoth } from '@cloudsail/contract'
import { withdrawLimit as contract, underWay } from '@cloudsail/contract/cards'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { moveRequest, readRequest } from '../requests/requests.ts'
import { limitTexts as texts } from './texts.ts'

/**
 * On PCC0201000: withdraws a request that the card centre has not decided. If both happen at the same moment, the first one
 * counts.
 */
export const withdrawLimit = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { request }) => ({
    found: readRequest(q, customerId, request, { lock }),
  }),

  decide(_asked, _input, { found }) {
    if (!found || found.kind === 'application') throw new BankError('requestUnknown')
    if (!underWay.includes(found.state)) throw new BankError('requestOver')
    return {
      plan: found,
      lines: [
        { key: 'request', label: texts.request, value: inBoth(found.request_id) },
        { key: 'withdrawn', label: texts.withdrawn, value: texts.withdrawnValue },
      ],
    }
  },

  async execute({ q, customerId, now }, _input, { plan }) {
    await Promise.all([
      moveRequest(q, plan, { state: 'withdrawn', now, changes: { decided_at: now } }),
      enqueue(q, [
        { kind: 'cardCentre', customerId, payload: { request: plan.request_id, ask: 'withdraw' } },
      ]),
    ])
    return {}
  },
})
