import { addMonths } from '@cloudsail/contract'
import { applicantAges, type CardProduct } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import type { Customer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import type { CardAccount } from '../account.ts'
import type { CardRequest } from '../requests/requests.ts'

/** Returns true if an application is not decided yet, or its card is not activated yet. */
const isPending = ({ kind, state }: CardRequest): boolean =>
  kind === 'application' &&
  ['submitted', 'reviewing', 'documentsWanted', 'approved', 'made', 'mailed'].includes(state)

/** Refuses applicants who are too young or too old on the day, or have a pending application. */
export function refuseApplicant(
  { birth }: Pick<Customer, 'birth'>,
  requests: readonly CardRequest[],
  now: Date,
): void {
  const today = businessDate(now)
  const { least, most } = applicantAges
  // A customer is 65 until the day before the 66th birthday.
  if (addMonths(birth, least * 12) > today || addMonths(birth, (most + 1) * 12) <= today)
    throw new BankError('applicantAge', { values: { least, most } })
  if (requests.some(isPending)) throw new BankError('applicationPending')
}

/** Refuses a product that the customer already holds. */
export function refuseHeld(product: CardProduct, cards: readonly CardAccount[]): void {
  if (cards.some((card) => card.product === product && card.accountStatus !== 'closed'))
    throw new BankError('cardHeld', { field: 'product' })
}
