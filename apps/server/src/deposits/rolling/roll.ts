import { fillBoth } from '@cloudsail/contract'
import { cycleDays, rollDays } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { addDays, instantOf } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue, type OutboxMessage } from '../../outbox/index.ts'
import { type CustomerRange, certificateStep, postingTime } from '../kit/day-end.ts'
import { depositRatesOn } from '../time/rates.ts'
import { type RollingDeposit, rollingColumns, saveRolling } from './deposits.ts'
import { afterRolls, type Roll, rollJournals, rollsOf } from './rolls.ts'
import { rollingTexts as texts } from './texts.ts'

/** Rolls the deposits whose seven-day cycle ends with the day that begins. The interest becomes principal. */
export const rollDeposits = certificateStep({
  key: 'deposits.rollDeposits',
  isDue: endsCycle,
  carryOut: roll,
})

/** The condition that a cycle of a rolling deposit ends by a day. */
function endsCycle(day: string) {
  return sql`product = 'rolling7' and cycle_began_on <= ${addDays(day, -cycleDays)}`
}

/** Rolls the deposits of a range of customers. Returns the number that rolled. */
async function roll(tx: Tx, day: string, { after, upTo }: CustomerRange): Promise<number> {
  const { rows } = await sql<RollingDeposit>`
    select ${rollingColumns} from deposits.time_deposits t
    where t.status = 'active' and ${endsCycle(day)} and t.customer_id > ${after} and t.customer_id <= ${upTo}
    order by t.customer_id, t.account_id, t.certificate_number for update`.execute(tx)
  const rates = await depositRatesOn(tx, [...new Set(rows.flatMap((deposit) => rollDays(deposit, day)))])
  const bookedAt = instantOf(day, postingTime)
  const rolls = rows.map((deposit) => ({ deposit, made: rollsOf(deposit, day, rates) }))
  await saveRolling(
    tx,
    rolls.map(({ deposit, made }) => afterRolls(deposit, made)),
  )
  await post(
    tx,
    rolls.flatMap(({ deposit, made }) => rollJournals(deposit, made, bookedAt)),
  )
  await enqueue(
    tx,
    rolls.flatMap(({ made }) => made.map(note)),
  )
  return rows.length
}

function note({ interestMinor, next }: Roll): OutboxMessage {
  const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })
  const { customerId, number, principalMinor } = next
  const values = { number, interest: money(interestMinor), amount: money(principalMinor) }
  return { kind: 'sms', customerId, payload: { text: fillBoth(texts.notificationRolled, values).zh } }
}
