import type { DemoCustomer } from '@cloudsail/demo-customers'
import type { Browser, CDPSession, Cookie, Page } from 'playwright-core'

/** A line between the browser and the bank. */
export interface Line {
  name: string
  latencyMs: number
  /** Bits per second, each way. Null without a limit. */
  bitsPerSecond: number | null
}

/** An office line, a mobile phone's line, and a satellite's or a very bad mobile one. */
export const lines: readonly Line[] = [
  { name: '2 ms', latencyMs: 2, bitsPerSecond: null },
  { name: '150 ms, 1.6 Mbit', latencyMs: 150, bitsPerSecond: 1_600_000 },
  { name: '2 s, 400 kbit', latencyMs: 2_000, bitsPerSecond: 400_000 },
]

const pressed = ['log-in', 'home', 'first order', 'first query', 'second order'] as const
/** `whole home` is home with its month, which the rest does not wait for. */
export const places = [...pressed, 'whole home'] as const
export type Place = (typeof places)[number]

/** One opening: from the press to the frame in which the screen can be used. */
export interface Opening {
  ms: number
  /** Requests, each begun after the end of another one: the longest chain. */
  steps: number
  requests: number
  /** Bytes on the line, headers included. */
  kilobytes: number
}

const routes: Partial<Record<Place, string>> = {
  'first order': '/PTR0101000',
  'first query': '/PAM0201000',
  'second order': '/PTR0201000',
}

/** How long somebody looks at a screen before the next press. The page may fetch what may come next meanwhile. */
const readingMs = 3_000

/** Measures a first visit with an empty cache on one line: log-in page, home, a form, a query, another form. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { line, customer, cookies }: { line: Line; customer: DemoCustomer; cookies: readonly Cookie[] },
): Promise<Record<Place, Opening>> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(90_000)
  await context.addCookies([...cookies])
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    const throughput = line.bitsPerSecond === null ? -1 : line.bitsPerSecond / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    const openings: Partial<Record<Place, Opening>> = {}
    for (const place of pressed) {
      const press = await pressFor(page, { place, url, customer })
      traffic.begin()
      const begunMs = performance.now()
      await press()
      await untilThere(page, place)
      openings[place] = { ms: performance.now() - begunMs, ...traffic.end() }
      if (place === 'home') {
        await untilThere(page, 'whole home')
        openings['whole home'] = { ms: performance.now() - begunMs, ...traffic.end() }
      }
      await page.waitForTimeout(readingMs)
      await page.waitForLoadState('networkidle')
    }
    return openings as Record<Place, Opening>
  } finally {
    await context.close()
  }
}

/** Logs in by a browser of its own and returns the cookies by which the bank knows the browser: no code is asked again. */
export async function knownCookies(browser: Browser, url: string, customer: DemoCustomer): Promise<Cookie[]> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await fillLogIn(page, url, customer)
    await page.locator('form button[type=submit]').click()
    const messages = `${url}/demo/phone/messages.json?mobile=${customer.mobile}`
    const newest = async () => ((await (await fetch(messages)).json()) as Messages).messages[0]
    const before = (await newest())?.messageId
    await page.locator('main section form button').first().click()
    let message = await newest()
    while (message === undefined || message.messageId === before) {
      await page.waitForTimeout(100)
      message = await newest()
    }
    await page.locator('input[autocomplete="one-time-code"]').fill(/\d{6}/.exec(message.text)![0])
    await page.locator('main section form button[type=submit]').click()
    await page.waitForURL(/#\/home/)
    return (await context.cookies()).filter(({ name }) => name.endsWith('-device'))
  } finally {
    await context.close()
  }
}

interface Messages {
  messages: { messageId: string; text: string }[]
}

async function fillLogIn(page: Page, url: string, { username, loginPassword }: DemoCustomer): Promise<void> {
  await page.locator('form img[src^="data:"]').waitFor()
  await page.locator('input[name=username]').fill(username!)
  await page.locator('input[name=password]').fill(loginPassword)
  const newest = (await (await fetch(`${url}/demo/image-code`)).json()) as { code: string }
  await page.locator('form input[maxlength="6"]').fill(newest.code)
}

/** Returns the press that opens a place, once all before it is done. */
async function pressFor(
  page: Page,
  { place, url, customer }: { place: Place; url: string; customer: DemoCustomer },
): Promise<() => Promise<unknown>> {
  if (place === 'log-in') return () => page.goto(url, { waitUntil: 'commit' })
  const route = routes[place]
  if (route) return () => page.evaluate((to) => location.assign(`#${to}`), route)
  await fillLogIn(page, url, customer)
  return () => page.evaluate(() => document.querySelector<HTMLElement>('form button[type=submit]')!.click())
}

/** Where each place is, and what it is opened for. */
const signs: Record<Place, { hash: string; selector: string; atLeast: number }> = {
  'log-in': { hash: '', selector: 'form img[src^="data:"]', atLeast: 1 },
  home: { hash: '#/home', selector: 'main h2', atLeast: 2 },
  'whole home': { hash: '#/home', selector: 'main h2', atLeast: 2 },
  'first order': { hash: '#/PTR0101000', selector: 'main form input', atLeast: 1 },
  'first query': { hash: '#/PAM0201000', selector: 'main [data-row]', atLeast: 1 },
  'second order': { hash: '#/PTR0201000', selector: 'main form input', atLeast: 1 },
}

/** Resolves with the first frame in which the place is there and nothing in the screen is a placeholder any more. */
const untilThere = (page: Page, place: Place): Promise<void> =>
  page.evaluate(
    ({ hash, selector, atLeast, isWhole }) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const waits = [...document.querySelectorAll('main [role=status] > .said')].some(
            (each) => each.textContent && (isWhole || !each.closest('[data-later]')),
          )
          const here = location.hash.startsWith(hash) && document.querySelectorAll(selector).length >= atLeast
          if (here && !waits) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    { ...signs[place], isWhole: place !== 'home' },
  )

interface Sent {
  fromMs: number
  toMs: number
  bytes: number
}

/** Records the requests of a page between `begin` and `end`. */
async function watchTraffic(devtools: CDPSession) {
  const sent = new Map<string, Sent>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { fromMs: timestamp * 1000, toMs: Infinity, bytes: 0 })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { toMs: timestamp * 1000, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return {
    begin: () => sent.clear(),
    end() {
      const requests = [...sent.values()].filter(({ toMs }) => Number.isFinite(toMs))
      return {
        steps: stepsOf(requests),
        requests: sent.size,
        kilobytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      }
    },
  }
}

/** Returns the length of the longest chain of requests in which each was begun after the end of the one before. */
function stepsOf(requests: readonly Sent[]): number {
  const byEnd = requests.toSorted((one, other) => one.toMs - other.toMs)
  const depths = new Map<Sent, number>()
  for (const request of byEnd) {
    let depth = 1
    for (const [before, its] of depths) if (before.toMs <= request.fromMs) depth = Math.max(depth, its + 1)
    depths.set(request, depth)
  }
  return Math.max(0, ...depths.values())
}
