import type { Access, CustomerKind } from '@cloudsail/contract'
import { useSession } from '../base/session.ts'

/** The part of a contract that decides whether a customer may give the order. */
export interface OrderToGive {
  code: string
  signing?: 'branch'
  prepare: { access: Access }
}

/**
 * Kinds of customers who have signed for what needs signing at a branch. Customers who hold only a credit card signed with
 * the card.
 */
const signedKinds: readonly CustomerKind[] = ['branchSigned', 'cardOnly']

/** Returns whether the logged-in customer has signed at a branch, as some orders require. */
export function useIsSigned(): boolean {
  const kind = useSession()?.user?.kind
  return kind === undefined || signedKinds.includes(kind)
}

/**
 * Returns a function that says whether the customer's kind, signing and authentication method allow an order. Links to an
 * order are shown only if its form would open.
 */
export function useMayGive(): (order: OrderToGive) => boolean {
  const user = useSession()?.user
  return ({ code, signing, prepare: { access } }) =>
    !!user &&
    access.who === 'customer' &&
    access.kinds.includes(user.kind) &&
    (signing !== 'branch' || signedKinds.includes(user.kind)) &&
    !user.refused.some((each) => each.code === `${code}000`)
}
