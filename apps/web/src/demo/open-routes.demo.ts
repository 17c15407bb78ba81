import type { Route } from '@cloudsail/ui/base/route.ts'

/** Where the screens of `screens.demo.ts` stand, in their order. */
const routes: readonly Route[] = ['/demo/gallery', '/demo/clock', '/demo/bankday']
export default routes
