import type { RequestOf } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import type { interbankRemittance } from '@cloudsail/contract/transfers'
import { buildAccount } from '../../accounts/test-builders.ts'
import type { Db } from '../../db/database.ts'
import { type TestContext, testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf } from '../../ledger/index.ts'
import { type CertifiedKey, call, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import { followByKind } from '../../rails/index.ts'
import { receiveRemittance, remittanceKinds, transferWorkers } from '../index.ts'

/** What a server of the bank does with remittances besides its calls. */
export const remittanceWork = {
  follow: followByKind(remittanceKinds, receiveRemittance),
  workers: transferWorkers,
}

export type Input = RequestOf<typeof interbankRemittance.prepare>

/** A customer with an account, logged in, and what they type to pay somebody at another bank. */
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

/** Gives a remittance as the context's method does. */
export const remit = (context: TestContext, input: Input) => giveOrder(context, 'PTR0201', input)

/** A USB-Key of the customer's, certified by the tests' authority. */
export const buildToken = (db: Db, { customerId, now }: { customerId: bigint; now: Date }) =>
  certifiedKey(db, { customerId, kind: 'ukey', now })

/** Gives an order that is signed by the USB-Key. */
export const giveSigned = (
  context: TestContext,
  token: CertifiedKey,
  code: string,
  input: unknown,
  expected: readonly string[] = [],
) => giveOrder(context, code, input, token, expected)

/** An order that asks for no signature. */
export const give = giveOrder

export const receiptOf = (context: TestContext, orderId: string) =>
  call<Receipt>(context, 'orders001_receipt', { orderId })
