import { demoCustomersCall } from '@cloudsail/contract/demo'
import { demoCustomers } from '@cloudsail/demo-customers'
import { type Handler, handlePublic } from '../http/handler.ts'
import { bankDay, settleDifference } from './bank-day.ts'
import { listBankParameters } from './bank-parameters.ts'
import { books } from './books-report.ts'
import { convertBanknotesForVisitor } from './convert-banknotes.ts'
import { dayEnds } from './day-ends.ts'
import { handOutVirtualKey } from './hand-out-key.ts'
import { networkMessages } from './network-messages.ts'

const listCustomers = handlePublic(demoCustomersCall, async ({ services }) => ({
  customers: services.config.mode === 'demo' ? demoCustomers.map(present) : [],
}))

function present(customer: (typeof demoCustomers)[number]) {
  const { name, kind, method, username, ebankNumber, debitCard, creditCard, mobile } = customer
  return {
    name,
    kind,
    method,
    identifiers: {
      username,
      accountNumber: ebankNumber,
      debitCard,
      // A mobile banking account needs an authentication method.
      mobileAccount: method === 'none' ? null : mobile,
      creditCard,
    },
    passwords: { login: customer.loginPassword, query: customer.queryPassword },
  }
}

export const handlers: Handler[] = [
  listCustomers,
  handOutVirtualKey,
  convertBanknotesForVisitor,
  bankDay,
  dayEnds,
  listBankParameters,
  books,
  settleDifference,
  networkMessages,
]
