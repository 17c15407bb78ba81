import { verifyReceipt } from '@cloudsail/contract/help'
import type { Receipt } from '@cloudsail/contract/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { BankError } from '../errors.ts'
import { type TestContext, testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { call, giveOrder } from '../orders/test-orders.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-20T12:00:00+08:00')

let addresses = 0
/** Builds a context without a session, from a new network address. */
function anybody(now = noon): TestContext {
  addresses += 1
  const context = testContext(db, { customerId: 0n, now })
  return { ...context, session: null as never, ip: `10.0.${addresses >> 8}.${addresses & 255}` }
}

let pictures = 0
async function verify(
  context: TestContext,
  { orderId, code, imageCode = 'AB12' }: { orderId: string; code: string; imageCode?: string },
) {
  pictures += 1
  const imageCodeId = String(pictures).padStart(22, 'p')
  const expires_at = new Date(context.now.getTime() + 60_000)
  await db
    .insertInto('identity.image_codes')
    .values({ image_code_id: imageCodeId, code: 'AB12', expires_at })
    .execute()
  const request = { orderId, code, imageCodeId, imageCode }
  type Answer = { receipt: Record<string, unknown> | null; checkedAt: string }
  return call<Answer>(context, verifyReceipt.name, request)
}
const keyOf = async (promise: Promise<unknown>) => {
  const thrown = await promise.catch((error: unknown) => error)
  return thrown instanceof BankError ? thrown.key : thrown
}

/** Executes a transfer, and returns its receipt. */
async function transferred(): Promise<Receipt> {
  const payer = await buildCustomer(db, { name: '林晓雯' })
  const payee = await buildCustomer(db, { name: '欧阳小明' })
  const from = await buildAccount(db, {
    customerId: payer.customerId,
    holderName: '林晓雯',
    fundsMinor: 10_000_000n,
    transferService: true,
  })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '欧阳小明' })
  const context = testContext(db, { customerId: payer.customerId, now: noon })
  return giveOrder(context, 'PTR0101', {
    payerAccountId: from.accountId.toString(),
    payeeName: '欧阳小明',
    payeeAccount: to.number,
    amount: '1234.50',
    currency: 'CNY',
    purpose: 'rent',
    postscript: '',
    saveContact: false,
  })
}

describe('a receipt checked by a stranger', () => {
  it('is genuine by its number and code, and shows no more than needed', async () => {
    const { orderId, verificationCode } = await transferred()
    const { receipt, checkedAt } = await verify(anybody(), { orderId, code: verificationCode! })
    expect(receipt).toEqual({
      orderId,
      title: { zh: '行内转账', en: 'Transfer within Cloudsail' },
      state: 'success',
      part: null,
      amount: { amount: '1234.50', currency: 'CNY' },
      payer: { name: '**雯', number: expect.stringMatching(/^\*{4}\d{4}$/) },
      payee: { name: '***明', number: expect.stringMatching(/^\*{4}\d{4}$/) },
      submittedAt: expect.stringContaining('2026-11-20T12:00:00'),
      stateSince: expect.stringContaining('2026-11-20T12:00:00'),
    })
    expect(checkedAt).toContain('2026-11-20T12:00:00')
  })

  it('is found in any notation of its code', async () => {
    const { orderId, verificationCode } = await transferred()
    const spaced = orderId.replace(/(\d{4})(?=\d)/g, '$1 ')
    const typed = verificationCode!
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
    expect((await verify(anybody(), { orderId: spaced, code: typed })).receipt).toMatchObject({ orderId })
  })

  it('gets the same answer if the number, the code or both are wrong', async () => {
    const [one, other] = [await transferred(), await transferred()]
    const unknown = '20261120999999999999'
    const answers = [
      await verify(anybody(), { orderId: one.orderId, code: other.verificationCode! }),
      await verify(anybody(), { orderId: unknown, code: one.verificationCode! }),
      await verify(anybody(), { orderId: unknown, code: 'ABCD-EFGH-JKMN-PQRS' }),
    ]
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], receipt: null })
  })

  it('needs the image code, and each picture serves once', async () => {
    const { orderId, verificationCode } = await transferred()
    const wrong = verify(anybody(), { orderId, code: verificationCode!, imageCode: 'XX99' })
    expect(await keyOf(wrong)).toBe('imageCodeInvalid')
    const request = { orderId, code: verificationCode!, imageCode: 'AB12' }
    const spent = { ...request, imageCodeId: String(pictures).padStart(22, 'p') }
    expect(await keyOf(call(anybody(), verifyReceipt.name, spent))).toBe('imageCodeInvalid')
  })
})

describe('guessing', () => {
  it('is limited to twenty checks of one order in ten minutes, from any number of places', async () => {
    const { orderId, verificationCode } = await transferred()
    const tries = Array.from({ length: 60 }, () =>
      verify(anybody(), { orderId, code: 'ABCD-EFGH-JKMN-PQRS' }),
    )
    const results = await Promise.all(
      tries.map(async (each) => (await keyOf(each)) === 'verificationTooOften'),
    )
    expect(results.filter((refused) => !refused)).toHaveLength(20)
    // The holder of the right code is not blocked by others who know the number.
    expect((await verify(anybody(), { orderId, code: verificationCode! })).receipt).not.toBeNull()
  })

  it('is refused in the same way for a missing order', async () => {
    const orderId = '20261120888888888888'
    for (let index = 0; index < 20; index++) await verify(anybody(), { orderId, code: 'ABCD-EFGH-JKMN-PQRS' })
    const next = verify(anybody(), { orderId, code: 'ABCD-EFGH-JKMN-PQRS' })
    expect(await keyOf(next)).toBe('verificationTooOften')
  })

  it('is limited to sixty checks from one address, over any orders', async () => {
    const context = anybody()
    const orderOf = (index: number) => `202611207777${String(index).padStart(8, '0')}`
    const tries = Array.from({ length: 80 }, (_, index) =>
      verify(context, { orderId: orderOf(index), code: 'ABCD-EFGH-JKMN-PQRS' }),
    )
    const results = await Promise.all(
      tries.map(async (each) => (await keyOf(each)) === 'verificationTooOften'),
    )
    expect(results.filter((refused) => !refused)).toHaveLength(60)
  })

  it('answers any input as invalid or not found, and never fails', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom("' or 1=1 --", '%', '0'.repeat(20), 'ABCDEFGHJKMNPQRS', '', '\0', '<svg onload=x>'),
    )
    await fc.assert(
      fc.asyncProperty(text, text, async (orderId, code) => {
        const outcome = await verify(anybody(), { orderId, code }).then(
          ({ receipt }) => receipt,
          (error: unknown) => (error instanceof BankError ? null : error),
        )
        expect(outcome).toBeNull()
      }),
      { numRuns: 150 },
    )
  })
})
