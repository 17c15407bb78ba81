import type { Access, CustomerKind } from '@cloudsail/contract'
import { useSession } from '../base/session.ts'

/** What tells whether an order is a customer's to give; a contract has it. */
export interface OrderToGive {
  code: string
  signing?: 'branch'
  prepare: { access: Access }
}

/** Who has signed for what takes a signing at a branch; the holder of a credit card alone with the card. */
const signedKinds: readonly CustomerKind[] = ['branchSigned', 'cardOnly']

/** Whether the customer who is logged in may be asked for what takes a signing at a branch. */
export function useIsSigned(): boolean {
  const kind = useSession()?.user?.kind
  return kind === undefined || signedKinds.includes(kind)
}

/** Asks whether an order is this customer's to give: whether their kind, their signing and their authentication method
 *  allow it. What leads to an order is shown only where it leads to its form. */
export function useMayGive(): (order: OrderToGive) => boolean {
  const user = useSession()?.user
  return ({ code, signing, prepare: { access } }) =>
    !!user &&
    access.who === 'customer' &&
    access.kinds.includes(user.kind) &&
    (signing !== 'branch' || signedKinds.includes(user.kind)) &&
    !user.refused.some((each) => each.code === `${code}000`)
}
