import { formatAmount, parseAmount } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/transfers'
import { businessDate, parameter } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { type Handler, handle } from '../http/handler.ts'
import { searchText } from '../ledger/index.ts'
import { orderHandlers, orderInput, recentPayments } from '../orders/index.ts'
import { citiesOf, findBranches, receivingBanks } from '../rails/index.ts'
import { cancelRemittance } from './cancel-remittance.ts'
import { interbankRemittance } from './interbank-remittance.ts'
import { changeOutsideContact, listOutsideContacts } from './outside-contacts.ts'
import { queryTransfers } from './query-transfers.ts'
import { remittanceFee, remittanceLimits } from './remittance-parameters.ts'
import { readRemittance, revocableUntil } from './remittances.ts'

const { code } = calls.interbankRemittance

/** Interbank remittances: the orders, and what their screens ask. */
export const remittanceHandlers: Handler[] = [
  ...orderHandlers([interbankRemittance, cancelRemittance, changeOutsideContact]),
  handle(calls.quoteRemittance, async ({ db, now }, { amount }) => {
    const amountMinor = parseAmount(amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const date = businessDate(now)
    const [{ feeMinor, waived }, { single }] = await Promise.all([
      remittanceFee(db, amountMinor, date),
      parameter(db, remittanceLimits, date),
    ])
    return { fee: formatAmount(feeMinor, 'CNY'), waived, single: formatAmount(single, 'CNY') }
  }),
  handle(calls.receivingBanks, async ({ db }) => ({ banks: await receivingBanks(db) })),
  handle(calls.queryCitys, async ({ db }) => ({ cities: await citiesOf(db) })),
  handle(calls.citiesOfBank, async ({ db }, { bank }) => ({ cities: await citiesOf(db, bank) })),
  handle(calls.searchBranches, async ({ db }, wanted) => ({ branches: await findBranches(db, wanted) })),
  handle(calls.recentOutsidePayees, async ({ db, session }) => {
    const recent = await recentPayments(db, session.customerId, [code])
    const payees = await Promise.all(
      recent.map(async ({ name, number, count, lastAt, lastOrderId }) => {
        const remittance = await readRemittance(db, session.customerId, lastOrderId)
        const input = await orderInput(db, session.customerId, lastOrderId, calls.interbankRemittance)
        const bankName = remittance?.payee_bank_name ?? ''
        return {
          name,
          account: number,
          payeeType: input.payeeType,
          bank: input.bank,
          branchCode: input.branchCode,
          bankName,
          search: searchText([name, number, bankName]),
          count,
          lastPaidOn: businessDate(lastAt),
        }
      }),
    )
    return { payees }
  }),
  handle(calls.queryRemittances, (context, request) => queryTransfers(context, [code], request)),
  handle(calls.remittanceInput, async ({ db, session }, { orderId }) => {
    const [input, remittance] = await Promise.all([
      orderInput(db, session.customerId, orderId, calls.interbankRemittance),
      readRemittance(db, session.customerId, orderId),
    ])
    return {
      ...input,
      bankName: remittance?.payee_bank_name ?? '',
      revocableUntil: revocableUntil(remittance),
    }
  }),
  handle(calls.outsideContacts, async ({ db, session, language }) => ({
    contacts: await listOutsideContacts(db, session.customerId, language),
  })),
]
