import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

// A visitor has a profile nobody has used, but for the browser's cache: whose page is in it, need not fetch, read and
// compile a hundred files for every test. Profiles that tests have left are cleared, and wait for the next visitor.

/** What a profile that is in use was made with. */
const inUse = new WeakMap<BrowserContext, string>()
/** Those that were left, by what they were made with. */
const empty = new Map<string, BrowserContext[]>()
const isEmpty = (context: BrowserContext) => [...empty.values()].some((each) => each.includes(context))

/** A page in a profile without cookies, storage, rights or history; `prepare` is called with each that is made. */
export async function moveIn(
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Page> {
  const kind = JSON.stringify(options)
  for (;;) {
    const left = empty.get(kind)?.pop()
    const context = left ?? (await browser.newContext(options))
    inUse.set(context, kind)
    if (!left) await prepare(context)
    const page = await context.newPage()
    if (!left) return page
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes: 'all' })
    await session.detach()
    // A clock that a test has put in place of the browser's cannot be taken away again.
    if (!(await page.evaluate(() => '__pwClock' in globalThis))) return page
    await context.close()
  }
}

/** Leaves a profile, with what its visitor has opened and been given. */
export async function leave(context: BrowserContext): Promise<void> {
  if (isEmpty(context)) return
  const kind = inUse.get(context)
  if (kind === undefined) return context.close()
  inUse.delete(context)
  await Promise.all(context.pages().map((page) => page.close()))
  await context.unrouteAll()
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  empty.set(kind, [...(empty.get(kind) ?? []), context])
}
