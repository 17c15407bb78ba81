import { type ConsumerTerms, isOfAge, pendingStates } from '@cloudsail/contract/loans'
import { businessDate } from '../../bankday/index.ts'
import type { Customer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { type Application, countedSince } from './applications.ts'

/**
 * Refuses applicants who are too young or too old on the day, have a pending application, or applied three times in ninety
 * days.
 */
export function refuseLoanApplicant(
  { birth }: Pick<Customer, 'birth'>,
  applications: readonly Pick<Application, 'application_id' | 'state'>[],
  { terms, now }: { terms: ConsumerTerms; now: Date },
): void {
  const { ageLeast: least, ageMost: most } = terms
  if (!isOfAge(birth, businessDate(now), terms)) throw new BankError('loanAge', { values: { least, most } })
  if (applications.some(({ state }) => pendingStates.includes(state))) throw new BankError('loanPending')
  const since = countedSince(now, terms.withinDays).replaceAll('-', '')
  const counted = applications.filter(({ application_id: id }) => id.slice(0, 8) >= since)
  if (counted.length >= terms.atMost)
    throw new BankError('loanTooOften', { values: { most: terms.atMost, days: terms.withinDays } })
}
