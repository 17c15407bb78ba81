import { sql } from 'kysely'
import { addDays, businessDate, instantOf, type JobHandler, scheduled } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, bankOwnerId, post } from '../ledger/index.ts'
import { clearingLeg, isBack, ownMemberCode, type PaymentKind, sendPayment } from '../networks/index.ts'
import { enqueue } from '../outbox/index.ts'
import { type Charity, findCharity } from './charities.ts'
import { donationTexts } from './texts.ts'

/** Scheduled job: sends the sum of a day to its charity. */
export const settlementDue = 'donation.settlement'
const settlesAt = '00:30'
/** A sum returned this often needs an employee. */
const triesMost = 3
/** A larger sum is sent by HVPS. */
const bepsMostMinor = 5_000_000n

interface Day {
  /** Business date of the donations. */
  givenOn: string
  charity: string
}

const referenceOf = ({ givenOn, charity }: Day) => `${givenOn} ${charity}`

function dayOf(reference: string): Day {
  const [givenOn = '', charity = ''] = reference.split(' ')
  return { givenOn, charity }
}

/** Returns the reference of a sum's journal. A returned sum is sent again under another reference. */
export const settlementReference = ({ tries, ...day }: Day & { tries: number }): string =>
  `${referenceOf(day)} ${tries}`

/** Schedules the sum of a day to be sent half an hour after midnight. Repeated calls schedule it once. */
export async function scheduleSettlement(tx: Tx, day: Day, on = addDays(day.givenOn, 1)): Promise<void> {
  const work = {
    customerId: bankOwnerId,
    kind: settlementDue,
    reference: referenceOf(day),
    dueAt: instantOf(on, settlesAt),
  }
  await sql`${scheduled([work])} on conflict do nothing`.execute(tx)
}

/**
 * Sends the sum of a day: Dr the agency account, Cr the charity's account or, for a charity at another bank, the clearing
 * account of the networks.
 */
export const settle: JobHandler = async (tx, { reference, now, clock }) => {
  const { givenOn, charity: code } = dayOf(reference)
  const charity = await findCharity(tx, code)
  const { rows } = await sql<{ sum: bigint | null; count: number; number: number }>`
    select sum(g.amount_minor)::bigint as sum, count(g.serial)::integer as count, c.number
    from donation.charities c
    left join donation.given g on g.charity_code = c.code and g.given_on = ${givenOn}
    where c.code = ${code} group by c.number`.execute(tx)
  const [day] = rows
  if (!charity || !day?.sum) return
  const before = await tx
    .selectFrom('donation.settlements')
    .select(['state', 'tries'])
    .where('given_on', '=', givenOn)
    .where('charity_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (before && before.state !== 'returned') return
  const tries = (before?.tries ?? 0) + 1
  if (charity.ledgerAccount) return settleHere(tx, charity, { givenOn, charity: code, tries, now, ...day })
  const row = { sum_minor: day.sum, count: day.count, state: 'sent' as const, tries, settled_on: null }
  await tx
    .insertInto('donation.settlements')
    .values({ given_on: givenOn, charity_code: code, ...row })
    .onConflict((conflict) => conflict.columns(['given_on', 'charity_code']).doUpdateSet(row))
    .execute()
  const date = givenOn.replaceAll('-', '')
  await sendPayment(tx, {
    kind: settlementDue,
    customerId: bankOwnerId,
    // Twenty digits like an order number: the day, the charity and the number of the try.
    orderId: `${date}97${String(day.number).padStart(4, '0')}${String(tries).padStart(6, '0')}`,
    network: day.sum > bepsMostMinor ? 'HVPS' : 'BEPS',
    amountMinor: day.sum,
    feeMinor: 0n,
    // Returned money goes back to the agency account.
    payer: {
      accountId: bankAccount('agency', 'CNY').accountId,
      name: donationTexts.agency,
      number: agencyNumber,
      bankCode: ownMemberCode,
    },
    payee: {
      name: charity.account.name,
      number: charity.account.number,
      bankCode: charity.account.bank,
    },
    purpose: donationTexts.settlementPurpose,
    remark: `${givenOn} ${day.count}`,
    now,
    clock,
  })
  await post(tx, [
    {
      kind: 'donationSettlement',
      reference: settlementReference({ givenOn, charity: code, tries }),
      bookedAt: now,
      legs: [{ account: bankAccount('agency', 'CNY'), amountMinor: -day.sum }, clearingLeg(day.sum)],
    },
  ])
}

/** Posts the sum of a day to a charity's account at this bank, where it arrives at once. */
async function settleHere(
  tx: Tx,
  { account, ledgerAccount }: Charity,
  settlement: Day & { sum: bigint | null; count: number; tries: number; now: Date },
): Promise<void> {
  const { givenOn, charity, sum, count, tries, now } = settlement
  const amountMinor = sum!
  const details = { summary: 'donation', remark: `${givenOn} ${count}` }
  const [posted] = await post(tx, [
    {
      kind: 'donationSettlement',
      reference: settlementReference(settlement),
      bookedAt: now,
      legs: [
        {
          account: bankAccount('agency', 'CNY'),
          amountMinor: -amountMinor,
          details: { ...details, counterpartyName: account.name, counterpartyNumber: account.number },
        },
        {
          account: ledgerAccount!,
          amountMinor,
          details: { ...details, counterpartyName: donationTexts.agency },
        },
      ],
    },
  ])
  await tx
    .insertInto('donation.settlements')
    .values({
      given_on: givenOn,
      charity_code: charity,
      sum_minor: amountMinor,
      count,
      tries,
      state: 'settled',
      settled_on: businessDate(now),
      journal_id: posted!.journalId,
    })
    .execute()
  await enqueue(tx, [{ kind: 'charities', customerId: bankOwnerId, payload: { givenOn, charity } }])
}

/** Number of the agency account in messages to the networks. */
const agencyNumber = '2314000000000001'

/** Handles the outcome of a sum sent over a network. */
export const settlementPayment: PaymentKind = {
  lock: async () => undefined,
  giveBack: async () => undefined,
  review: async () => undefined,
  async record(tx, { payment, state, now }) {
    if (state !== 'settled' && !isBack(state)) return
    const digits = payment.order_id
    const givenOn = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
    const charity = await tx
      .selectFrom('donation.charities')
      .select('code')
      .where('number', '=', Number(digits.slice(10, 14)))
      .executeTakeFirstOrThrow()
    const tries = Number(digits.slice(14))
    const next = state === 'settled' ? 'settled' : tries < triesMost ? 'returned' : 'suspended'
    const settledOn = businessDate(now)
    const { code } = charity
    await tx
      .updateTable('donation.settlements')
      .set({ state: next, settled_on: next === 'settled' ? settledOn : null })
      .where('given_on', '=', givenOn)
      .where('charity_code', '=', code)
      .execute()
    if (next === 'settled')
      await enqueue(tx, [{ kind: 'charities', customerId: bankOwnerId, payload: { givenOn, charity: code } }])
    if (next === 'returned') await scheduleSettlement(tx, { givenOn, charity: code }, addDays(settledOn, 1))
    if (next === 'suspended')
      await post(tx, [
        {
          kind: 'donationSuspense',
          reference: digits,
          bookedAt: now,
          legs: [
            { account: bankAccount('agency', 'CNY'), amountMinor: -payment.amount_minor },
            { account: bankAccount('suspense', 'CNY'), amountMinor: payment.amount_minor },
          ],
        },
      ])
  },
}
