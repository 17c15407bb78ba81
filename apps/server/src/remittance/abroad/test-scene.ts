import type { ResponseOf } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import type { abroadTracker, RemitNetwork } from '@cloudsail/contract/remittance'
import { orderOfNetwork } from '@cloudsail/contract/remittance'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import { advanceClock, bankNow, instantOf } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf } from '../../ledger/index.ts'
import { createCorrespondentPort } from '../../networks/abroad/correspondent-port.ts'
import type { CorrespondentPort } from '../../networks/index.ts'
import {
  type CertifiedKey,
  call,
  certifiedKey,
  giveOrder,
  proveOrder,
  submitOrder,
} from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import type { SafePort } from '../../ports/index.ts'
import { createSafePort } from '../../ports/safe-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { registrationDeliverer } from '../exchange/register-trade.ts'
import { collectNews, correspondentDeliverer } from './correspondent.ts'
import { readRemittance } from './remittances.ts'
import { abroadReviews, abroadWorkers } from './workers.ts'

/** A valid form for each way. Tests change the fields that they check. */
const forms: Readonly<Record<RemitNetwork, object>> = {
  swift: {
    currency: 'USD',
    country: 'US',
    account: '4401883027',
    bic: 'CHASUS33XXX',
    clearingCode: '',
    bankName: '',
    bankTown: '',
    bearer: 'SHA',
  },
  hongKong: { currency: 'USD', country: 'HK', bank: '012', account: '012345678901' },
  cips: { currency: 'CNY', country: 'HK', bank: '012', account: '012345678901' },
}
const usual = {
  paying: 'pocket',
  feeFrom: 'same',
  amount: '5000',
  quote: '',
  remitterStreet: '18 LUJIAZUI RING ROAD',
  remitterTown: 'SHANGHAI',
  remitterState: '',
  remitterPostcode: '200120',
  remitterCountry: 'CN',
  phone: '+8613800000000',
  name: 'CHEN SIQI',
  street: '1208 ALDER ST',
  town: 'SEATTLE',
  state: 'WA',
  postcode: '98101',
  code: '421010',
  purpose: 'other',
  paymentType: 'other',
  bonded: false,
  contract: '',
  invoice: '',
  approval: '',
  information: 'TUITION',
  templateName: '',
  agreed: true,
}

/**
 * Starts the simulated banks abroad and the quota register until the file's tests are over, and returns the ports to them.
 * `pace` speeds those banks up, `timeoutMs` limits the wait for an answer.
 */
export async function abroadPorts({ pace = 1, ...patience }: { pace?: number; timeoutMs?: number } = {}) {
  const { side, stop } = await startSimulators({ pace })
  const ports = {
    port: createCorrespondentPort({ ...side('correspondent'), ...patience }),
    safe: createSafePort({ ...side('safe'), ...patience }),
  }
  afterAll(async () => {
    ports.port.close()
    ports.safe.close()
    await stop()
  })
  return ports
}

/** Builds a picture with known characters. */
export async function buildPicture(db: Db): Promise<{ imageCodeId: string; imageCode: string }> {
  const imageCodeId = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  const expires_at = new Date(Date.now() + 10 * 365 * 24 * 3_600_000)
  await db
    .insertInto('identity.image_codes')
    .values({ image_code_id: imageCodeId, code: 'AB12', expires_at })
    .execute()
  return { imageCodeId, imageCode: 'AB12' }
}

/** Returns the input of an order over a way. */
export async function remittanceInput(db: Db, network: RemitNetwork, accountId: bigint, change: object = {}) {
  return { ...usual, ...forms[network], accountId: `${accountId}`, ...(await buildPicture(db)), ...change }
}

const silent = pino({ level: 'silent' })

/** Builds a customer who has dollars, yen, euros and CNY and has read the terms, and the port to the other side. */
export async function scene(
  db: Db,
  { port, safe }: { port: CorrespondentPort; safe: SafePort },
  who: Parameters<typeof buildCustomer>[1] = {},
) {
  const { customerId } = await buildCustomer(db, { method: 'ukey', nameEn: 'Chen Siyuan', ...who })
  const currencies = ['USD' as const, 'CNY' as const, 'EUR' as const, 'HKD' as const, 'JPY' as const]
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 20_000_000n, currencies })
  const { post, bankAccount } = await import('../../ledger/index.ts')
  const fund = (currency: (typeof currencies)[number], minor: bigint) =>
    inTransaction(db, (tx) =>
      post(tx, [
        {
          kind: 'test',
          reference: `${accountId}.${currency}`,
          bookedAt: new Date('2025-01-03T10:00:00+08:00'),
          legs: [
            { account: bankAccount('cash', currency), amountMinor: -minor },
            { account: { ownerId: customerId, accountId, currency }, amountMinor: minor },
          ],
        },
      ]),
    )
  await fund('CNY', 100_000_000n)
  await buildReadings(db, customerId, ['crossBorder'], await bankNow(db))
  let key: CertifiedKey | null = null
  const context = async () => {
    const of = testContext(db, { customerId, method: who.method ?? 'ukey', now: await bankNow(db) })
    return { ...of, services: { ...of.services, safe, correspondent: port } }
  }
  const prepared = async (network: RemitNetwork, change: object = {}) => {
    const input = await remittanceInput(db, network, accountId, change)
    return call<Parameters<typeof proveOrder>[1]>(
      await context(),
      `${orderOfNetwork[network].code}001_prepare`,
      input,
    )
  }
  const signed = async () =>
    (key ??= await certifiedKey(db, {
      customerId,
      kind: 'ukey',
      now: new Date((await bankNow(db)).getTime() - 60_000),
    }))
  const balance = async (currency: 'USD' | 'CNY' | 'EUR' | 'HKD' | 'JPY') => {
    const { balanceMinor, heldMinor } = await balanceOf(db, { ownerId: customerId, accountId, currency })
    return [balanceMinor, heldMinor]
  }
  const row = async (orderId: string) => (await readRemittance(db, customerId, orderId))!
  return {
    customerId,
    accountId,
    context,
    prepared,
    balance,
    fund,
    row,
    give: async (network: RemitNetwork, change: object = {}): Promise<Receipt> => {
      const summary = await prepared(network, change)
      return submitOrder(
        await context(),
        orderOfNetwork[network].code,
        await proveOrder(await context(), summary, await signed()),
      )
    },
    order: async (code: string, input: object) => giveOrder(await context(), code, input, await signed()),
    tracker: async (orderId: string) =>
      call<ResponseOf<typeof abroadTracker>>(await context(), 'PFN0102004_tracker', { orderId }),
    /** Runs a scheduled job of an order directly, at the given instant or now. The bank clock does not move. */
    due: async (kind: keyof typeof abroadWorkers, orderId: string, now?: Date) => {
      const at = now ?? (await bankNow(db))
      await inTransaction(db, (tx) =>
        abroadWorkers[kind]!(tx, { customerId, kind, reference: orderId, dueAt: at, now: at, clock: at }),
      )
    },
    desk: async (orderId: string, state: 'inReview' | 'approved' | 'refused') => {
      const now = await bankNow(db)
      await inTransaction(db, (tx) =>
        abroadReviews['remittance.abroad']!.review(tx, { kind: '', customerId, orderId, state, now }),
      )
    },
    /** Sends the waiting messages and handles answers until the row satisfies `until`. */
    exchange: async (
      orderId: string,
      until: (row: Awaited<ReturnType<typeof readRemittance>>) => boolean,
    ) => {
      for (let round = 0; round < 400; round += 1) {
        await dispatch(db, { port, safe })
        let taken: string[] = []
        do taken = await collectNews({ db, log: silent, port }, taken)
        while (taken.length > 0)
        if (until(await row(orderId))) return
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`What was waited for has not come: ${JSON.stringify((await row(orderId)).state)}`)
    },
  }
}

/** Sends all waiting messages to the administration and the banks abroad, once. */
export async function dispatch(
  db: Db,
  { port, safe }: { port: CorrespondentPort; safe: SafePort },
): Promise<void> {
  await db
    .updateTable('outbox.messages')
    .set({ next_attempt_at: new Date(0) })
    .where('kind', 'in', ['safe', 'correspondent'])
    .execute()
  const deliverers = {
    safe: registrationDeliverer(db, safe),
    correspondent: correspondentDeliverer(db, port),
  }
  await dispatchBatch({ db, log: silent, maxAttempts: 1_000, deliverers })
}

/** Moves the bank clock to 10:00 on a workday of both the mainland and Hong Kong. */
export async function toWorkday(db: Db, date = '2026-11-24'): Promise<void> {
  await advanceClock(db, instantOf(date, '10:00'))
}
