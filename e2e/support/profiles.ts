import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

// Every visitor has a fresh profile, except for the browser's cache: with the page cached, a test need not fetch, read and
// compile a hundred files. Profiles left by tests are cleared and reused.

/** The options of each profile in use. */
const inUse = new WeakMap<BrowserContext, string>()
/** The free profiles, by their options. */
const empty = new Map<string, BrowserContext[]>()
const isEmpty = (context: BrowserContext) => [...empty.values()].some((each) => each.includes(context))

/** Opens a page in a profile without cookies, storage, permissions or history. Calls `prepare` with each new profile. */
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
    // A clock that a test has put in place of the browser's cannot be removed.
    if (!(await page.evaluate(() => '__pwClock' in globalThis))) return page
    await context.close()
  }
}

/** Frees a profile. Closes its pages and removes its routes, cookies and permissions. */
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
