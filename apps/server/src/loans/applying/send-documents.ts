import { inBoth } from '@cloudsail/contract'
import { sendLoanDocuments as contract } from '@cloudsail/contract/loans'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { attachUploads, findUploads } from '../../uploads/index.ts'
import { enterStep, readApplication, toDesk } from './applications.ts'
import { applyingTexts as texts } from './texts.ts'

/** PFA0906: sends the documents that the loan desk asked for. The review continues. */
export const sendLoanDocuments = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { application: applicationId, uploads }) => ({
    found: readApplication(q, { customerId, applicationId }, { lock }),
    files: findUploads(q, { customerId, uploadIds: uploads, kind: 'document' }),
  }),

  decide(_asked, { uploads }, { found, files }) {
    if (!found) throw new BankError('loanApplicationUnknown', { field: 'application' })
    if (found.state !== 'documentsWanted')
      throw new BankError('loanApplicationOver', { field: 'application' })
    if (files.length !== new Set(uploads).size) throw new BankError('uploadUnknown', { field: 'uploads' })
    return {
      plan: found,
      lines: [
        { key: 'application', label: texts.application, value: inBoth(found.application_id) },
        {
          key: 'documents',
          label: texts.documents,
          value: inBoth(files.map(({ name }) => name).join(' · ')),
        },
      ],
    }
  },

  async execute({ q, customerId, now, orderId, inSameRoundTrip }, { uploads }, { plan }) {
    const partOf = `loanApplication:${plan.application_id}:${orderId}`
    inSameRoundTrip(
      Promise.all([
        attachUploads(q, { customerId, uploadIds: uploads, kind: 'document', partOf }),
        q
          .updateTable('loans.applications')
          .set({ state: 'reviewing' })
          .where('customer_id', '=', customerId)
          .where('application_id', '=', plan.application_id)
          .execute(),
        enterStep(q, plan, { step: 'documents', now }),
        toDesk(q, plan, 'documents'),
      ]),
    )
    return {}
  },
})
