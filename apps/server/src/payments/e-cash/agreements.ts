import type { Caps } from '@cloudsail/contract/payments'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type EcashAgreement = Selectable<Tables['payments.ecash_agreements']> & {
  purse_state: 'normal' | 'stopped'
  linked_account_id: bigint
}

/** Returns the customer's agreements with their purses, newest first. */
export function readEcashAgreements(q: Queryable, customerId: bigint): Promise<EcashAgreement[]> {
  return q
    .selectFrom('payments.ecash_agreements as agreement')
    .innerJoin('payments.purses as purse', (join) =>
      join
        .onRef('purse.customer_id', '=', 'agreement.customer_id')
        .onRef('purse.account_id', '=', 'agreement.account_id'),
    )
    .selectAll('agreement')
    .select(['purse.state as purse_state', 'purse.linked_account_id'])
    .where('agreement.customer_id', '=', customerId)
    .orderBy('agreement.signed_at', 'desc')
    .orderBy('agreement.agreement_id', 'desc')
    .execute()
}

/** Returns the caps that an agreement was signed with. */
export const signedCaps = (
  agreement: Pick<EcashAgreement, 'single_minor' | 'day_minor' | 'month_minor'>,
): Caps => ({
  singleMinor: agreement.single_minor,
  dayMinor: agreement.day_minor,
  monthMinor: agreement.month_minor,
})
