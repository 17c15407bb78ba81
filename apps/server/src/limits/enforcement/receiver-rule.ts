import { wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { LimitFacts } from './rules.ts'

/**
 * Refuses a payee for an account that pays designated receivers only. Accepted are own accounts, and designated receivers
 * from the instant at which they take effect.
 */
export function refuseUndesignated(
  { receivers, coolingHours }: Pick<LimitFacts, 'receivers' | 'coolingHours'>,
  { payeeNumber, now }: { payeeNumber: string; now: Date },
  field = 'payeeAccount',
): void {
  const found = receivers.find(({ account }) => account === payeeNumber)
  if (!found) throw new BankError('payeeNotDesignated', { field, values: { hours: coolingHours } })
  if (found.effectiveAt && found.effectiveAt > now)
    throw new BankError('payeeNotYetDesignated', {
      field,
      values: { time: wireTime(found.effectiveAt).slice(0, 16).replace('T', ' ') },
    })
}
