import { functionCode, type Route, type Screen } from './screen.ts'
import type { SessionUser } from './session.ts'

/** Refused by name to holders of a credit card alone (specification section 5), whether there is a screen yet or not. */
const repaymentRoutes: readonly string[] = ['/PTR1201000', '/PTR1202000']

/** Whether a customer is offered a screen. Business screens are named by the bank at log-in; a card-only customer still
 *  finds card repayment, which says where to go instead. */
export function mayUse(user: SessionUser, screen: Screen): boolean {
  const refusal = refusalAt(user, screen.route, screen)
  if (refusal) return refusal === 'repayment'
  const code = functionCode(screen)
  return code === null || screen.access === 'public' || user.functions.includes(code)
}

/** Why a holder of a credit card alone is kept from an address; null where they are not. */
export function refusalAt(
  user: SessionUser,
  route: Route,
  screen: Screen | undefined,
): 'repayment' | 'function' | null {
  if (user.kind !== 'cardOnly') return null
  if (repaymentRoutes.includes(screen?.route ?? route)) return 'repayment'
  return screen?.access === 'notCardOnly' ? 'function' : null
}
