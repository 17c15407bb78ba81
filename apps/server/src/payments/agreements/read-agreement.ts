import type { AgreementKind } from '@cloudsail/contract/payments'
import type { Queryable } from '../../db/database.ts'
import { readEcashAgreement } from '../e-cash/agreement.ts'
import { readNetService } from '../net-pay/agreement.ts'
import { readQuickAgreement } from '../quick-pay/agreement.ts'
import type { AgreementReaders, StandingAgreement } from './standing-agreement.ts'

/** Readers of agreements, by the kind's name on the wire. */
const readers: AgreementReaders = {
  ecash: readEcashAgreement,
  quick: readQuickAgreement,
  netPay: readNetService,
}

/** Returns an agreement by its key on the wire, `<kind>.<id>`, or null if the customer has no such agreement. */
export async function readAgreement(
  q: Queryable,
  key: string,
  asked: { customerId: bigint; now: Date; lock: boolean },
): Promise<StandingAgreement | null> {
  const [kind = '', id = ''] = key.split('.')
  return (await readers[kind as AgreementKind]?.(q, { ...asked, id })) ?? null
}
