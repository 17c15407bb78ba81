import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { DemoCustomer } from '@cloudsail/demo-customers'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { observedOf, observedPage } from './chromium.ts'
import type { Figure } from './figure.ts'
import { percentile } from './figures.ts'

const screenTable = join(import.meta.dirname, '../../scripts/screens.ts')

/** Returns the routes of all functions, with home last, because a customer starts there. */
function functionRoutes(): string[] {
  const text = execFileSync(process.execPath, [screenTable, '--json'], { encoding: 'utf8' })
  const screens = JSON.parse(text) as { route: string }[]
  return [...screens.map(({ route }) => route).filter((route) => /^\/[A-Z]{3}\d{7}$/.test(route)), '/home']
}

/**
 * Measures changes of screen after each screen has been seen once: from the change of the address to the first frame with the
 * new title, at full speed and at a quarter of the processor.
 */
export async function measureRoutes(
  browser: Browser,
  url: string,
  { customer, rounds }: { customer: DemoCustomer; rounds: number },
): Promise<Figure[]> {
  const { page, context, devtools } = await observedPage(browser, { viewport: { width: 1440, height: 900 } })
  try {
    await logIn(page, url, customer)
    const { layoutShift } = await observedOf(page)
    const routes = functionRoutes()
    await visitAll(page, routes)
    const atSpeed = async (
      name: string,
      rate: number,
      atMost: Figure['atMost'] & object,
    ): Promise<Figure> => ({
      name,
      value: percentile(await roundsAt(page, devtools, { rate, rounds, routes }), 0.5),
      unit: 'ms',
      atMost,
      note: `median of ${routes.length * rounds}`,
    })
    return [
      {
        name: 'log-in to home: layout shift',
        value: layoutShift,
        unit: '',
        atMost: { target: 0, never: 0.02 },
      },
      await atSpeed('change of screen, full processor', 1, { target: 45, never: 90 }),
      await atSpeed('change of screen, a quarter of it', 4, { target: 90, never: 200 }),
    ]
  } finally {
    await context.close()
  }
}

async function logIn(page: Page, url: string, { username, loginPassword }: DemoCustomer): Promise<void> {
  await page.goto(url)
  await page.locator('input[name=username]').fill(username!)
  await page.locator('input[name=password]').fill(loginPassword)
  const newest = (await (await fetch(`${url}/demo/image-code`)).json()) as { code: string }
  await page.locator('form input[maxlength="6"]').fill(newest.code)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/#\/home/)
  await page.waitForLoadState('networkidle')
}

async function roundsAt(
  page: Page,
  devtools: CDPSession,
  { rate, rounds, routes }: { rate: number; rounds: number; routes: readonly string[] },
): Promise<number[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const samplesMs: number[] = []
  for (let round = 0; round < rounds; round++) samplesMs.push(...(await visitAll(page, routes)))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return samplesMs
}

async function visitAll(page: Page, routes: readonly string[]): Promise<number[]> {
  const samplesMs: number[] = []
  for (const route of routes) {
    samplesMs.push(await page.evaluate(changeTo, route))
    // Calls that the screen still makes belong to it, not to the next one.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(150)
  }
  return samplesMs
}

/** Runs in the page: returns the milliseconds until the next screen is drawn. */
function changeTo(route: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${route} was not drawn`)), 15_000)
    const before = document.title
    const begun = performance.now()
    const seen = new MutationObserver(() => {
      if (document.title === before) return
      seen.disconnect()
      clearTimeout(tooLate)
      // A message sent from the frame's callback arrives after the frame is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - begun)
        port2.postMessage(null)
      })
    })
    seen.observe(document.head, { subtree: true, childList: true, characterData: true })
    location.hash = route
  })
}
