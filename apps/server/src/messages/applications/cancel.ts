import { inBoth } from '@cloudsail/contract'
import {
  applicationTypeNames,
  cancelApplication as contract,
  isCancellable,
} from '@cloudsail/contract/messages'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readApplication, setApplication } from './applications.ts'
import { giveBack, withdrawSteps } from './give-back.ts'
import { applicationTexts as texts } from './texts.ts'

/** PCS0602000: cancels an application before anything has been made. Fee and hold are released. */
export const cancelApplication = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { application }) => ({
    application: readApplication(q, { customerId, applicationId: application, lock }),
  }),

  decide(_asked, _input, { application }) {
    if (!application) throw new BankError('applicationUnknown', { field: 'application' })
    const { state, type } = application
    if (state === 'refused' || state === 'cancelled' || state === 'done')
      throw new BankError('applicationEnded', { field: 'application' })
    if (!isCancellable(state)) throw new BankError('applicationMade', { field: 'application' })
    return {
      plan: { application },
      lines: [
        { key: 'service', label: texts.service, value: applicationTypeNames[type] },
        { key: 'number', label: texts.number, value: inBoth(application.application_id) },
        { key: 'action', label: texts.action, value: texts.cancelled },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, now }, _input, { plan: { application } }) {
    const back = giveBack(application, now)
    inSameRoundTrip(setApplication(q, application, { state: 'cancelled', ended_at: now, ...back.values }))
    inSameRoundTrip(withdrawSteps(q, application, now))
    return { journals: back.journals }
  },
})
