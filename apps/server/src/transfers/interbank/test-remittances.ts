import type { RequestOf } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import type { interbankRemittance } from '@cloudsail/contract/transfers'
import { buildAccount } from '../../accounts/test-builders.ts'
import type { Db } from '../../db/database.ts'
import { type TestContext, testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf } from '../../ledger/index.ts'
import { followByKind } from '../../networks/index.ts'
import { type CertifiedKey, call, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import { receiveRemittance, remittanceKinds, transferWorkers } from '../index.ts'

/** The background work of a bank server for remittances. */
export const remittanceWork = {
  follow: followByKind(remittanceKinds, receiveRemittance),
  workers: transferWorkers,
}

export type Input = RequestOf<typeof interbankRemittance.prepare>

/** Builds a logged-in customer with an account, and the input to pay somebody at another bank. */
export async function payerScene(
  db: Db,
  { now, fundsMinor = 1_000_000n, unread = false }: { now: Date; fundsMinor?: bigint; unread?: boolean },
) {
  const customer = await buildCustomer(db, { method: 'ukeyMobile', unread })
  const from = await buildAccount(db, { customerId: customer.customerId, fundsMinor, transferService: true })
  const context = testContext(db, { customerId: customer.customerId, method: 'mobile', now })
  const input: Input = {
    payerAccountId: from.accountId.toString(),
    payeeType: 'individual',
    payeeName: '陈建国',
    payeeAccount: '6222021001116245',
    bank: '102',
    branchCode: '',
    amount: '1000.00',
    arrival: 'realTime',
    purpose: 'rent',
    postscript: '十一月',
    payeeMobile: '',
    agreed: true,
    saveContact: false,
  }
  return {
    customer,
    from,
    context,
    input,
    async account() {
      const { balanceMinor, heldMinor } = await balanceOf(db, {
        ownerId: customer.customerId,
        accountId: from.accountId,
        currency: 'CNY',
      })
      return { balanceMinor, heldMinor }
    },
  }
}

/** Submits a remittance with the context's method. */
export const remit = (context: TestContext, input: Input) => giveOrder(context, 'PTR0201', input)

/** Builds a USB-Key of the customer with a certificate of the test authority. */
export const buildToken = (db: Db, { customerId, now }: { customerId: bigint; now: Date }) =>
  certifiedKey(db, { customerId, kind: 'ukey', now })

/** Submits an order signed by the USB-Key. */
export const giveSigned = (
  context: TestContext,
  token: CertifiedKey,
  code: string,
  input: unknown,
  expected: readonly string[] = [],
) => giveOrder(context, code, input, token, expected)

/** Submits an order that needs no signature. */
export const give = giveOrder

export const receiptOf = (context: TestContext, orderId: string) =>
  call<Receipt>(context, 'orders001_receipt', { orderId })
