import type { LoginMethod } from '@cloudsail/contract/identity'
import { login, passwordKindOf, readIdentifier, verifyImage } from '@cloudsail/contract/identity'
import { inject } from 'vitest'
import type { Db } from '../../apps/server/src/db/database.ts'
import { type Transport, WireClient } from '../../apps/server/src/http/wire-client.ts'
import { findLogin } from '../../apps/server/src/identity/find-login.ts'
import { confirmLogin, makeKnown } from '../../apps/server/src/identity/test-builders.ts'
import type { Page } from './browser.ts'
import { database, testPassword } from './customers.ts'
import { outsideOf } from './outside.ts'
import { patienceMs } from './patience.ts'
import { dynamicPassword, dynamicPasswords } from './transfer.ts'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Returns the text of the page's image code. A used code is about to be replaced. */
export async function imageCodeOf(page: Page): Promise<string> {
  const { imageCode } = outsideOf(page.url())
  // Until the image is drawn, the last known code is that of the previous page.
  await page.locator('img[src^="data:image/png"]').first().waitFor()
  for (const deadlineMs = Date.now() + patienceMs; ; ) {
    const id = await page.evaluate(() => (window as unknown as { imageCodeId?: string }).imageCodeId)
    const code = id && (await imageCode(id))
    if (code) return code
    if (Date.now() > deadlineMs) throw new Error('The page has been given no picture')
    await page.waitForTimeout(100)
  }
}

/** Makes the browser one in which the customer has passed the second factor, so that the test starts after it. */
async function knowBrowser(page: Page, { identifier, by = 'username' }: Credentials): Promise<void> {
  const read = by === 'creditCard' ? { value: identifier } : readIdentifier(by, identifier)
  const found = 'value' in read ? await findLogin(database(), by, read.value, passwordKindOf(by)) : null
  if (!found) return
  const cookies = await page.context().cookies()
  const name = '__Host-cloudsail-device'
  const given = cookies.find((cookie) => cookie.name === name)?.value
  const cookie = await makeKnown(database(), found.customerId, given)
  const url = inject('bankUrl').replace('http:', 'https:')
  await page.context().addCookies([{ name, value: cookie, url, httpOnly: true, sameSite: 'Strict' }])
}

interface Credentials {
  identifier: string
  password?: string
  by?: LoginMethod
  language?: Language
  /** The database of a test's own bank. */
  db?: Db
}

/** Fills in the log-in page by mouse and keys, up to the button. */
export async function fillLogIn(
  page: Page,
  { identifier, password = testPassword, by = 'username', language = 'zh' }: Credentials,
): Promise<void> {
  const words = wordsOf(language).identity
  if (by === 'creditCard') await page.getByRole('button', { name: words['login.byCard'] }).click()
  else if (by !== 'username') await page.getByRole('tab', { name: words[`kind.${by}`] }).click()
  await page.getByRole('textbox', { name: words[`identifier.${by}`], exact: true }).fill(identifier)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('textbox', { name: wordsOf(language).ui.imageCode }).fill(await imageCodeOf(page))
}

/** Logs in on the page, wherever the page is. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  if (!/#\/(re)?login/.test(page.url())) await page.goto('/')
  await knowBrowser(page, credentials)
  await fillLogIn(page, credentials)
  const words = wordsOf(credentials.language ?? 'zh').identity
  await page.getByRole('button', { name: words['login.submit'], exact: true }).click()
  await page.waitForURL((address) => !/#\/(re)?login/.test(address.hash))
}

/** Enters the dynamic password that the page asks for after the log-in form, from the customer's phone. */
export async function passCheck(page: Page, mobile: string, language: Language = 'zh'): Promise<void> {
  const words = wordsOf(language).journeys
  await page.getByRole('heading', { level: 1, name: words['check.title'] }).waitFor()
  const before = (await dynamicPasswords(page, mobile)).length
  await page.getByRole('button', { name: words['code.ask'] }).click()
  const code = await dynamicPassword(page, mobile, { before })
  await page.locator('input[autocomplete="one-time-code"]').fill(code)
  await page.getByRole('button', { name: words.next, exact: true }).click()
}

const httpTo =
  (url: string): Transport =>
  async (path, text, cookie) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: text,
    })
    return { status: answer.status, text: await answer.text(), setCookie: answer.headers.getSetCookie() }
  }

/** Opens a customer's session without a page, for tests in which two sessions act at the same moment. */
export async function wireSession(
  { identifier, password = testPassword, by = 'username', language = 'zh', db = database() }: Credentials,
  url = inject('bankUrl'),
): Promise<WireClient> {
  const client = new WireClient(httpTo(url))
  client.language = language
  await client.start()
  const { body: image } = await client.call(verifyImage, {})
  const asked = await client.call(login, {
    identifierKind: by === 'creditCard' ? 'username' : by,
    identifier,
    password: await client.secret(password),
    imageCodeId: image.imageCodeId,
    imageCode: (await outsideOf(url).imageCode(image.imageCodeId))!,
  })
  const { body } = await confirmLogin(db, client, asked)
  if (!body.IFP_SID) throw new Error(`${identifier} could not log in: ${body.key}`)
  client.sid = body.IFP_SID
  client.draftKey = body.draftKey
  return client
}

/** Opens the same session at another server of the bank. */
export async function sessionElsewhere(session: WireClient, url: string): Promise<WireClient> {
  const client = new WireClient(httpTo(url))
  await client.start()
  client.sid = session.sid
  client.cookie = session.cookie
  return client
}

/** Opens a route as a customer who has just logged in, without the log-in page. */
export async function enter(
  page: Page,
  credentials: Credentials & { route?: string },
  url = inject('bankUrl'),
): Promise<void> {
  const session = await wireSession(credentials, url)
  const [name, value] = session.cookie.split('=')
  await page
    .context()
    .addCookies([
      { name: name!, value: value!, url: url.replace('http:', 'https:'), httpOnly: true, sameSite: 'Strict' },
    ])
  // Fulfils an empty page at the bank's origin. Intercepting requests disables the page's cache and doubles its loading time,
  // so the interception ends right after.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(`${url}/blank`)
  await page.unroute('**/blank')
  const { sid, draftKey } = session
  await page.evaluate(
    (kept) => {
      sessionStorage.setItem('IFP_SID', kept.sid)
      sessionStorage.setItem('cloudsail.draftKey', kept.draftKey)
    },
    { sid, draftKey },
  )
  await page.goto(`${url}/#${credentials.route ?? '/home'}`)
}
