import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../scripts/testing/browser.ts'
import { freePort } from './free-port.ts'

export interface OpenChromium {
  browser: Browser
  /** Port at which other programs reach it. */
  port: number
}

/** Starts the Chromium of the end-to-end tests and closes it when `use` ends. */
export async function withChromium<T>(use: (open: OpenChromium) => Promise<T>): Promise<T> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    return await use({ browser, port })
  } finally {
    await browser.close()
  }
}

/** Opens a page of a fresh profile that records its largest paint and its layout shift. */
export async function observedPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ page: Page; context: BrowserContext; devtools: CDPSession }> {
  const context = await browser.newContext({ locale: 'zh-CN', ...options })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(observe)
  const page = await context.newPage()
  return { page, context, devtools: await context.newCDPSession(page) }
}

interface Observed {
  largestPaintMs: number
  layoutShift: number
}

function observe() {
  const observed: Observed = { largestPaintMs: 0, layoutShift: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    observed.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) observed.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export function observedOf(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { observed: Observed }).observed)
}
