import { homeRoute } from './router.ts'
import type { Route } from './screen.ts'

let last: Route = homeRoute

/** Remembers where the customer is, while this page lives. */
export function visit(route: Route): void {
  last = route
}

/** Where the customer last was inside the frame: where to go back to after logging in again. */
export const lastVisited = (): Route => last
