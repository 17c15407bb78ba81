import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  visitor,
} from '../support/browser.ts'
import { filePanel, giveFileCertificate } from '../support/certificates.ts'
import { balance, newCustomer, testPassword } from '../support/customers.ts'
import { logIn } from '../support/log-in.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'

closeBrowserAfterwards()

/** Makes access to a storage throw, as browsers do if site data are blocked. */
const throwsOnAccess = (name: string) =>
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })

/** Makes storages refuse every write, as private windows with a quota of zero do. */
function takesNothing(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  IDBFactory.prototype.open = () => {
    throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
  }
}

function cookiesOff(): void {
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
}

/** Makes the browser claim to accept cookies but keep none. */
function cookiesDropped(): void {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
}

async function saysBlocked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '浏览器阻止了本网站的Cookie和数据，因此无法登录' }).waitFor()
  await page
    .getByRole('heading', { name: 'Your browser blocks this site’s cookies and data, so you cannot log in' })
    .waitFor()
  const text = (await page.locator('#blocked').textContent())!
  for (const browser of ['Chrome', 'Edge', 'Safari', 'Firefox'])
    expect(text.split(browser).length - 1).toBe(2)
  expect(await page.locator('form, input').count()).toBe(0)
}

test.each(['sessionStorage', 'localStorage', 'indexedDB'])(
  'shows the remedy instead of a broken form if reaching %s throws',
  async (name) => {
    const page = await visitor({ width: 390 })
    await page.addInitScript(throwsOnAccess, name)
    await page.goto('/')
    await saysBlocked(page)
    expect(await axeViolations(page)).toEqual([])
    expectNoFaults(page)
  },
)

test.each([
  ['off', cookiesOff],
  ['dropped', cookiesDropped],
] as const)('shows the remedy at any address if cookies are %s', async (_, emulate) => {
  const page = await visitor({ language: 'en' })
  await page.addInitScript(emulate)
  await page.goto('/#/PTR0101000')
  await saysBlocked(page)
  expectNoFaults(page)
})

test('a customer logs in and pays by file certificate in a window that stores nothing', async () => {
  const payer = await newCustomer({ method: 'fileMobile', funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const own = await giveFileCertificate(payer)
  const page = await visitor({ language: 'zh' })
  await page.addInitScript(takesNothing)
  await logIn(page, { identifier: payer.username, language: 'zh' })
  await page.evaluate(() => {
    location.hash = '#/PTR0101000'
  })
  const form = transferForm(page, 'zh')
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '250' }, 'zh')
  await form.next.click()
  await form.confirmHeading.waitFor()
  const panel = filePanel(page, 'zh')
  await panel.sign.click()
  await panel.file.setInputFiles(own)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.signed.waitFor()
  await authorise(page, payer.mobile, 'zh')
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await balance(payee)).toBe('250.00')
  expectNoFaults(page)
})
