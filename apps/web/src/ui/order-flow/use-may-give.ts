import type { OrderContract } from '@cloudsail/contract/orders'
import { useSession } from '../../base/session.ts'

/** Asks whether an order is this customer's to give: whether their signing and their authentication method allow it. What
 *  leads to an order is shown only where it leads to its form. */
export function useMayGive(): (order: Pick<OrderContract, 'code' | 'signing'>) => boolean {
  const user = useSession()?.user
  return ({ code, signing }) =>
    !!user &&
    (signing !== 'branch' || user.kind === 'branchSigned') &&
    !user.refused.some((each) => each.code === `${code}000`)
}
