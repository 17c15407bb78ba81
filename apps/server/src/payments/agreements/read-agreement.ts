import type { AgreementKind } from '@cloudsail/contract/payments'
import type { Queryable } from '../../db/database.ts'
import { readEcashAgreement } from '../e-cash/agreement.ts'
import { readNetService } from '../net-pay/agreement.ts'
import type { ReadAgreement, StandingAgreement } from './standing-agreement.ts'

/** Every kind of agreement, by its name on the wire. */
const readers: Readonly<Partial<Record<AgreementKind, ReadAgreement>>> = {
  ecash: readEcashAgreement,
  netPay: readNetService,
}

/** An agreement as the wire names it, `<kind>.<id>`; null where the customer has none of it. */
export async function readAgreement(
  q: Queryable,
  key: string,
  asked: { customerId: bigint; now: Date; lock: boolean },
): Promise<StandingAgreement | null> {
  const [kind = '', id = ''] = key.split('.')
  return (await readers[kind as AgreementKind]?.(q, { ...asked, id })) ?? null
}
