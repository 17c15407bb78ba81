import { functionCode, type Route, type Screen } from './screen.ts'
import type { SessionUser } from './session.ts'

/** Screens that are refused to customers who hold only a credit card, even if no such screen exists yet. */
const repaymentRoutes: readonly string[] = ['/PTR1201000', '/PTR1202000']

/**
 * Returns whether a customer is offered a screen. The bank lists the permitted business screens at log-in. Customers who
 * hold only a credit card are still offered card repayment, which tells them where to go instead.
 */
export function mayUse(user: SessionUser, screen: Screen): boolean {
  const refusal = refusalAt(user, screen.route, screen)
  if (refusal) return refusal === 'repayment'
  const code = functionCode(screen)
  return code === null || screen.access === 'public' || user.functions.includes(code)
}

/** Returns why a customer who holds only a credit card is refused an address. Null if the address is allowed. */
export function refusalAt(
  user: SessionUser,
  route: Route,
  screen: Screen | undefined,
): 'repayment' | 'function' | null {
  if (user.kind !== 'cardOnly') return null
  if (repaymentRoutes.includes(screen?.route ?? route)) return 'repayment'
  return screen?.access === 'notCardOnly' ? 'function' : null
}
