import { homeRoute } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'

const atMost = 12
/** Newest first, each once. */
let visited: readonly Route[] = []

/** Remembers where the customer is, while this page lives. */
export function visit(route: Route): void {
  visited = [route, ...visited.filter((each) => each !== route)].slice(0, atMost)
}

/** Where the customer has been in this visit, newest first. */
export const visitedRoutes = (): readonly Route[] => visited

/** Where the customer last was inside the frame: where to go back to after logging in again. */
export const lastVisited = (): Route => visited[0] ?? homeRoute
