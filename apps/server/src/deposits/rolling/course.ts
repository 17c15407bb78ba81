import { addMonths, formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type CoursePoint, rollDays, type rollingCourse } from '@cloudsail/contract/deposits'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { type Movement, principalMovements } from '../movements.ts'
import { depositRatesOn } from '../time/rates.ts'
import { readRollingDeposits } from './deposits.ts'
import { type Roll, rollsOf } from './rolls.ts'

const currency = 'CNY'
const shownMonths = 12

/**
 * PAM0503003: returns how the principal of a rolling deposit developed over the past year, change by change. Due rolls that
 * are not posted yet come last.
 */
export async function readCourse(
  { db, now, session: { customerId } }: Pick<CustomerContext, 'db' | 'now' | 'session'>,
  { deposit }: { deposit: string },
): Promise<ResponseOf<typeof rollingCourse>> {
  const today = businessDate(now)
  const only = readCertificateKey(deposit)
  const since = addMonths(today, -shownMonths)
  const [[found], movements] = await Promise.all([
    readRollingDeposits(db, customerId, { only }),
    principalMovements(db, customerId, { ...only, product: 'rolling7', since }),
  ])
  if (!found) throw new BankError('depositUnknown', { field: 'deposit' })
  const isRoll = ({ kind }: Movement) => kind === 'interest'
  const posted = movements.filter(isRoll).map(({ valueDate }) => valueDate)
  const due = rollDays(found, today)
  const rates = await depositRatesOn(db, [...new Set([...posted, ...due])])
  const rolls = rollsOf(found, today, rates)
  const sumMinor = movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  let principalMinor = found.principalMinor - sumMinor
  const points = movements.map((movement): CoursePoint => {
    principalMinor += movement.amountMinor
    const { kind, amountMinor, valueDate } = movement
    const minor = amountMinor < 0n ? -amountMinor : amountMinor
    return {
      on: valueDate,
      kind: kind === 'interest' ? 'rolled' : kind === 'opened' ? 'opened' : 'drawn',
      amount: formatAmount(minor, currency),
      principal: formatAmount(principalMinor, currency),
      ratePpm: kind === 'interest' ? rates.get(valueDate)!.call.callDeposit7 : null,
    }
  })
  return { points: [...points, ...rolls.map(dueRoll)] }
}

const dueRoll = ({ on, interestMinor, next }: Roll): CoursePoint => ({
  on,
  kind: 'rolled',
  amount: formatAmount(interestMinor, currency),
  principal: formatAmount(next.principalMinor, currency),
  ratePpm: next.annualRatePpm,
})
