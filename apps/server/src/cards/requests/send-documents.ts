import { fillBoth, inBoth } from '@cloudsail/contract'
import { sendRequestDocuments as contract } from '@cloudsail/contract/cards'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { attachUploads, findUploads } from '../../uploads/index.ts'
import { limitTexts as texts } from '../limits/texts.ts'
import { enterStep, readRequest } from './requests.ts'

/** Sends the documents that the card centre asked for. The request continues there. */
export const sendDocuments = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { request, uploads }) => ({
    found: readRequest(q, customerId, request, { lock }),
    files: findUploads(q, { customerId, uploadIds: uploads, kind: 'document' }),
  }),

  decide(_asked, { uploads }, { found, files }) {
    if (!found) throw new BankError('requestUnknown')
    if (found.state !== 'documentsWanted') throw new BankError('requestOver')
    if (files.length !== new Set(uploads).size) throw new BankError('uploadUnknown', { field: 'uploads' })
    return {
      plan: found,
      lines: [
        { key: 'request', label: texts.request, value: inBoth(found.request_id) },
        {
          key: 'documents',
          label: texts.documents,
          value: fillBoth(texts.documentsValue, { count: uploads.length }),
        },
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { uploads }, { plan }) {
    const partOf = `cardRequest:${plan.request_id}:${orderId}`
    await attachUploads(q, { customerId, uploadIds: uploads, kind: 'document', partOf })
    await Promise.all([
      q
        .updateTable('cards.requests')
        .set({ state: 'reviewing' })
        .where('customer_id', '=', customerId)
        .where('request_id', '=', plan.request_id)
        .execute(),
      enterStep(q, plan, { step: 'documents', now }),
      enqueue(q, [
        { kind: 'cardCentre', customerId, payload: { request: plan.request_id, ask: 'documents' } },
      ]),
    ])
    return {}
  },
})
