import type { Route } from '@cloudsail/ui/base/route.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'

/** Fills in the form of an earlier order again and returns its route. Null if there is no form. */
export type RepeatOrder = (orderId: string) => Promise<Route | null>

let load: () => Promise<RepeatOrder> = async () => async () => null

/** Provides the module that knows the forms. Called once at the start. */
export function provideRepeatOrder(given: () => Promise<RepeatOrder>): void {
  load = given
}

/**
 * Opens the form of an earlier order, filled in with its values. Sends nothing. Returns false if the order cannot be
 * repeated.
 */
export async function repeatOrder(orderId: string): Promise<boolean> {
  const route = await (await load())(orderId)
  if (route) navigate(route)
  return route !== null
}
