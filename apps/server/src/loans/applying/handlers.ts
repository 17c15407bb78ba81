import { contractMethods } from '@cloudsail/contract/contracts'
import * as calls from '@cloudsail/contract/loans'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers, requireMethod, requireSigning } from '../../orders/index.ts'
import { acceptLoanOffer } from './accept.ts'
import { applyForLoan } from './apply.ts'
import { cancelLoanAppointment, makeLoanAppointment } from './appointments.ts'
import { drawUpOffer } from './draw-up-offer.ts'
import { readAppointmentChoices, readOffer, readOwnApplications } from './read.ts'
import { sendLoanDocuments } from './send-documents.ts'
import { withdrawLoanApplication } from './withdraw.ts'

const drawUpHandler = handle(calls.drawUpLoanContract, async ({ db, session, now }, wanted) => {
  const { customerId } = session
  requireSigning(calls.acceptLoanOffer, session)
  requireMethod(session.method, contractMethods)
  const { number, sha256 } = await drawUpOffer(db, { customerId, now }, wanted)
  return { contract: number, sha256: sha256.toString('hex') }
})

export const applyingHandlers: readonly Handler[] = [
  handle(calls.loanOffer, readOffer),
  handle(calls.appointmentChoices, readAppointmentChoices),
  handle(calls.loanApplications, readOwnApplications),
  drawUpHandler,
  ...orderHandlers([
    applyForLoan,
    acceptLoanOffer,
    makeLoanAppointment,
    cancelLoanAppointment,
    withdrawLoanApplication,
    sendLoanDocuments,
  ]),
]
