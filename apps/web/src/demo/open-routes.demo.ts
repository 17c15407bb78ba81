import type { Route } from '@cloudsail/ui/base/route.ts'

/** Routes of the screens in `screens.demo.ts`, in the same order. */
const routes: readonly Route[] = ['/demo/gallery', '/demo/clock', '/demo/bankday']
export default routes
