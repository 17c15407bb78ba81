import type { Route } from '@cloudsail/ui/base/route.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'

/** Fills in the form that an order was given by once more, and tells where it is; null where there is none. */
export type RepeatOrder = (orderId: string) => Promise<Route | null>

let load: () => Promise<RepeatOrder> = async () => async () => null

/** Tells who knows the forms; called once at the start. */
export function provideRepeatOrder(given: () => Promise<RepeatOrder>): void {
  load = given
}

/** Opens the form of an order filled in as it was given; nothing is sent. False where it cannot be given again. */
export async function repeatOrder(orderId: string): Promise<boolean> {
  const route = await (await load())(orderId)
  if (route) navigate(route)
  return route !== null
}
