import { homeRoute } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'

const atMost = 12
/** Newest first, without duplicates. */
let visited: readonly Route[] = []

/** Records a visited route, as long as this page lives. */
export function visit(route: Route): void {
  visited = [route, ...visited.filter((each) => each !== route)].slice(0, atMost)
}

/** Returns the routes of this visit, newest first. */
export const visitedRoutes = (): readonly Route[] => visited

/** Returns the last route inside the frame, to return to after the next log-in. */
export const lastVisited = (): Route => visited[0] ?? homeRoute
