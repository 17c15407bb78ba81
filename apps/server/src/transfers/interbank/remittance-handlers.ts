import { formatAmount, parseAmount } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/transfers'
import { findNumbers } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { searchText } from '../../ledger/index.ts'
import { citiesOf, findBranches, receivingBanks } from '../../networks/index.ts'
import { countChecks, orderHandlers, orderInput, payeeHistory, recentPayments } from '../../orders/index.ts'
import { exportOutsideContacts, readOutsideContacts } from '../contacts/contact-sheets.ts'
import { changeOutsideContact, listOutsideContacts } from '../contacts/outside-contacts.ts'
import { largeRemittance, quoteLarge } from '../large/large-remittance.ts'
import { keepNames, keyOf } from '../payees/known-names.ts'
import { checkOutsidePayeeName } from '../payees/payee-check.ts'
import { transferQueryHandlers } from '../query-transfers.ts'
import { cancelRemittance } from './cancel-remittance.ts'
import { interbankRemittance } from './interbank-remittance.ts'
import { payeeBank, refuseOwnBank } from './payee-bank.ts'
import { remittanceFee, remittanceLimits, remittanceTariff } from './remittance-parameters.ts'
import { readRemittance, revocableUntil, waitsFor } from './remittances.ts'
import { readUsualArrival, setUsualArrival } from './usual-arrival.ts'

const { code } = calls.interbankRemittance
const large = calls.largeRemittance.code

/** Returns the input of the customer's own remittance, over any route. */
async function inputOf(q: Queryable, customerId: bigint, orderId: string) {
  const remittance = await readRemittance(q, customerId, orderId)
  if (remittance?.arrival !== 'hvps')
    return { remittance, ...(await orderInput(q, customerId, orderId, calls.interbankRemittance)) }
  const input = await orderInput(q, customerId, orderId, calls.largeRemittance)
  return { remittance, ...input, arrival: null }
}

/** Handlers of interbank remittances: the orders and the queries of their screens. */
export const remittanceHandlers: Handler[] = [
  ...orderHandlers([
    interbankRemittance,
    largeRemittance,
    cancelRemittance,
    setUsualArrival,
    changeOutsideContact,
  ]),
  handle(calls.quoteRemittance, async ({ db, now }, { amount }) => {
    const amountMinor = parseAmount(amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const date = businessDate(now)
    const [tariff, { single }] = await Promise.all([
      remittanceTariff(db, date),
      parameter(db, remittanceLimits, date),
    ])
    const { feeMinor, waived } = remittanceFee(tariff, amountMinor)
    return { fee: formatAmount(feeMinor, 'CNY'), waived, single: formatAmount(single, 'CNY') }
  }),
  handle(calls.quoteLargeRemittance, ({ db, now }, { amount }) => quoteLarge(db, now, amount)),
  handle(calls.checkOutsidePayee, async (context, { payeeName: name, payeeAccount, bank, branchCode }) => {
    const { db, session } = context
    refuseOwnBank(payeeAccount, await findNumbers(db, [payeeAccount]))
    const { code: bankCode } = await payeeBank(db, { bank, branchCode })
    await countChecks(context)
    const [check, { count, lastAt }] = await Promise.all([
      checkOutsidePayeeName(context, { name, number: payeeAccount, bankCode }),
      payeeHistory(db, session.customerId, payeeAccount, context.now),
    ])
    // An order to this payee later takes its warning from the stored answer.
    await keepNames(context, new Map([[keyOf({ bank, payeeAccount, payeeName: name }), check]]))
    return { ...check, paidCount: count, lastPaidOn: lastAt && businessDate(lastAt) }
  }),
  handle(calls.receivingBanks, async ({ db }) => ({ banks: await receivingBanks(db) })),
  handle(calls.queryCitys, async ({ db }) => ({ cities: await citiesOf(db) })),
  handle(calls.citiesOfBank, async ({ db }, { bank }) => ({ cities: await citiesOf(db, bank) })),
  handle(calls.searchBranches, async ({ db }, wanted) => ({ branches: await findBranches(db, wanted) })),
  handle(calls.recentOutsidePayees, async ({ db, session, now }) => {
    const recent = await recentPayments(db, session.customerId, [code, large], now)
    const payees = await Promise.all(
      recent.map(async ({ name, number, count, lastAt, lastOrderId }) => {
        const { remittance, ...input } = await inputOf(db, session.customerId, lastOrderId)
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
  handle(calls.usualArrival, async ({ db, session }) => ({
    arrival: await readUsualArrival(db, session.customerId),
  })),
  ...transferQueryHandlers(calls.queryRemittances, [code]),
  ...transferQueryHandlers(calls.queryLargeRemittances, [large]),
  handle(calls.remittanceInput, async ({ db, session }, { orderId }) => {
    const { remittance, ...input } = await inputOf(db, session.customerId, orderId)
    return {
      ...input,
      waitsFor: waitsFor(remittance),
      bankName: remittance?.payee_bank_name ?? '',
      revocableUntil: revocableUntil(remittance),
    }
  }),
  handle(calls.outsideContactSheet.exports, exportOutsideContacts),
  handle(calls.outsideContactSheet.reads, async (context, { base64 }) => ({
    rows: await readOutsideContacts(context, base64),
  })),
  handle(calls.outsideContacts, async ({ db, session, language }) => ({
    contacts: await listOutsideContacts(db, session.customerId, language),
  })),
]
