import { contractMethods } from '@cloudsail/contract/contracts'
import * as calls from '@cloudsail/contract/loans'
import { businessDate } from '../../bankday/index.ts'
import { drawUp } from '../../contracts/index.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { acceptLoanOffer } from './accept.ts'
import { applyForLoan } from './apply.ts'
import { bookLoanAppointment, cancelLoanAppointment } from './appointments.ts'
import { loanContract, loanContractWords } from './contract.ts'
import { examineOffer, lookAtOffer, type OfferFacts } from './offer.ts'
import { readAppointmentChoices, readOffer, readOwnApplications } from './read.ts'
import { sendLoanDocuments } from './send-documents.ts'
import { withdrawLoanApplication } from './withdraw.ts'

const drawUpHandler = handle(calls.drawUpLoanContract, async ({ db, session, now }, wanted) => {
  const { customerId, kind, method } = session
  if (kind !== 'branchSigned')
    throw new BankError(kind === 'onlineSigned' ? 'signingRequired' : 'accountNotSigned')
  if (!contractMethods.includes(method)) throw new BankError('methodCannotAuthorise')
  const facts = await onOneConnection(db, async (q) => {
    const looked = lookAtOffer({ q, customerId, now, lock: false }, wanted)
    const found = await Promise.all(Object.values(looked))
    return Object.fromEntries(Object.keys(looked).map((name, at) => [name, found[at]])) as OfferFacts
  })
  const agreed = examineOffer(facts, wanted, now)
  const { number, sha256 } = await drawUp(db, {
    ...loanContract(agreed),
    ...{ customerId, now, about: wanted.application },
    words: (given) => loanContractWords(agreed, given, businessDate(now)),
  })
  return { contract: number, sha256: sha256.toString('hex') }
})

/** Applying for loans. */
export const applyingHandlers: readonly Handler[] = [
  handle(calls.loanOffer, readOffer),
  handle(calls.appointmentChoices, readAppointmentChoices),
  handle(calls.loanApplications, readOwnApplications),
  drawUpHandler,
  ...orderHandlers([
    applyForLoan,
    acceptLoanOffer,
    bookLoanAppointment,
    cancelLoanAppointment,
    withdrawLoanApplication,
    sendLoanDocuments,
  ]),
]
