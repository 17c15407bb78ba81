import {
  acceptLimit,
  agreeRepayment,
  applyForCard,
  beginInstalments,
  cancelAgreedRepayment,
  lowerLimit,
  repayCard,
  repayOthersCard,
  requestLimit,
  sendRequestDocuments,
  settleInstalments,
  withdrawInstalments,
  withdrawLimit,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import type { CentreEvent } from '../ports/index.ts'
import { takeEvents } from './requests/take-events.ts'
import { buildCard } from './test-card.ts'
import { useRoundTripCases } from './test-use-round-trips.ts'

const raise = ({ accountId }: { accountId: bigint }) => ({
  accountId: `${accountId}`,
  kind: 'permanent',
  amount: '49000',
  days: 0,
  purpose: 'travel',
  income: '180000',
})

/** Makes a request for a higher limit. */
async function asked(giver: Giver): Promise<{ accountId: string; request: string }> {
  const card = await buildCard(giver.db, { customerId: giver.customerId, limitMinor: 30_000_00n })
  const { orderId } = await giver.give(requestLimit, raise(card))
  return { accountId: `${card.accountId}`, request: orderId }
}

/** Applies an event of the card centre to a request. */
async function says({ db, customerId }: Giver, requestId: string, event: CentreEvent): Promise<void> {
  const now = await bankNow(db)
  await inTransaction(db, (tx) => takeEvents(tx, { customerId, requestId }, [event], now))
}

/** Returns a checked file of the customer. */
async function checkedFile({ ownerDb, customerId }: Giver): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    insert into uploads.files (customer_id, kind, name, bytes, begun_at, media_type, sha256, content)
    values (${customerId}, 'document', 'a.pdf', 10, bankday.now(), 'application/pdf', sha256('a'), 'a')
    returning upload_id as id`.execute(ownerDb)
  return `${rows[0]!.id}`
}

/** Builds a purchase of yesterday that can be paid in instalments. */
async function bought({ db, customerId }: Giver) {
  const now = await bankNow(db)
  const today = businessDate(now)
  await buildReadings(db, customerId, ['cardInstalments'], now)
  const card = await buildCard(db, { customerId, billDay: (Number(today.slice(8)) % 28) + 1 })
  const source = `${await card.owe('retail', 900_00n, addDays(today, -1))}`
  return { accountId: `${card.accountId}`, source, amount: '900', periods: 3, agreed: true }
}

/** Begins a plan today. */
async function planned(giver: Giver) {
  const given = await bought(giver)
  const { orderId } = await giver.give(beginInstalments, given)
  return { accountId: given.accountId, plan: orderId }
}

/** Builds a card, and an account that repays it. */
async function agreeing({ db, customerId }: Giver) {
  const { accountId } = await buildCard(db, { customerId })
  const from = await buildAccount(db, { customerId, fundsMinor: 1_000_00n })
  return { accountId: `${accountId}`, from: `${from.accountId}`, way: 'full' }
}

const agreedCases: RoundTripCase[] = [
  { contract: agreeRepayment, input: agreeing },
  {
    contract: cancelAgreedRepayment,
    async input(giver) {
      const given = await agreeing(giver)
      await giver.give(agreeRepayment, given)
      return { accountId: given.accountId }
    },
  },
]

const instalmentCases: RoundTripCase[] = [
  { contract: beginInstalments, input: bought },
  { contract: settleInstalments, input: planned },
  { contract: withdrawInstalments, input: planned },
]

export const roundTripCases: RoundTripCase[] = [
  {
    contract: requestLimit,
    input: async ({ db, customerId }) => raise(await buildCard(db, { customerId, limitMinor: 30_000_00n })),
  },
  {
    contract: lowerLimit,
    input: async ({ db, customerId }) => {
      const { accountId } = await buildCard(db, { customerId })
      return { accountId: `${accountId}`, amount: '20000' }
    },
  },
  {
    contract: acceptLimit,
    input: async (giver) => {
      const { request, accountId } = await asked(giver)
      await says(giver, request, { seq: 2, state: 'approved', amountMinor: 48_000_00n, reason: null })
      return { accountId, request }
    },
  },
  {
    contract: applyForCard,
    input: async ({ db, customerId }) => {
      await buildReadings(db, customerId, ['cardContract', 'creditReport'], await bankNow(db))
      return {
        product: 'gold',
        printedName: 'LIN XIAOWEN',
        idExpiresOn: '2035-01-01',
        employer: '海风科技',
        income: '180000',
        contactName: '王建国',
        contactMobile: '13916530499',
        billDay: 5,
        address: '上海市徐汇区漕溪北路12号302室',
        postcode: '200030',
        agreed: true,
        creditConsent: true,
      }
    },
  },
  { contract: withdrawLimit, input: async (giver) => ({ request: (await asked(giver)).request }) },
  {
    contract: sendRequestDocuments,
    input: async (giver) => {
      const { request } = await asked(giver)
      await says(giver, request, { seq: 2, state: 'documentsWanted', amountMinor: null, reason: 'income' })
      return { request, uploads: [await checkedFile(giver)] }
    },
  },
  {
    contract: repayCard,
    input: async ({ db, customerId }) => {
      const from = await buildAccount(db, { customerId, fundsMinor: 1_000_000n })
      const card = await buildCard(db, { customerId })
      await card.owe('retail', 300_00n, '2026-11-20')
      return { from: `${from.accountId}`, card: `${card.accountId}`, amount: '100.00' }
    },
  },
  {
    contract: repayOthersCard,
    input: async ({ db, customerId }) => {
      const from = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, transferService: true })
      const card = await buildCard(db, { account: { holderName: '周子轩' } })
      await card.owe('retail', 300_00n, '2026-11-20')
      const payee = { payeeAccount: card.number, payeeName: '周子轩' }
      return { from: `${from.accountId}`, ...payee, amount: '100.00' }
    },
  },
  ...agreedCases,
  ...instalmentCases,
  ...useRoundTripCases,
]
