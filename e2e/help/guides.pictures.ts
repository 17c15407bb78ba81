import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeys } from '@cloudsail/contract/identity'
import { demoPasswords, people } from '@cloudsail/demo-customers'
import { test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { traveller } from '../../apps/server/src/identity/journeys/test-journeys.ts'
import { type PictureName, pictureSize } from '../../apps/web/src/help/content/tasks.ts'
import { closeBrowserAfterwards, offers, type Page, settledTexts, visitor } from '../support/browser.ts'
import { database } from '../support/customers.ts'
import { beginOnPage, walkOn } from '../support/journey.ts'
import { enter, imageCodeOf } from '../support/log-in.ts'
import { orderSteps, passMinute } from '../support/order.ts'
import { screens } from '../support/screen-table.ts'
import { fillTransfer, transferForm } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

// `npm run pictures -- guides` takes the pictures of screens that the guides show next to their steps.
closeBrowserAfterwards()

const folder = process.env.PICTURES!
/** The size at which the page shows them. */
const size = pictureSize

const lin = people.find(({ key }) => key === 'lin')!
const wang = people.find(({ key }) => key === 'wang')!
const payee = { name: wang.name, number: wang.accounts[0]!.number, amount: '500' }

test.each(['zh', 'en'] as const)('the pictures of the guides, %s', async (language) => {
  mkdirSync(folder, { recursive: true })
  const words = wordsOf(language)
  const page = await visitor({ language })
  await page.setViewportSize({ ...size, height: 720 })

  /** Removes the demo's ribbon, which customers' pages do not have. */
  const withoutRibbon = () =>
    page.evaluate(() => {
      document.getElementById('demo-ribbon')?.remove()
      document.documentElement.style.setProperty('--ribbon', '0px')
    })
  const keep = async (name: PictureName, y = 0) => {
    const png = await page.screenshot({ clip: { x: 0, y: Math.max(0, y), ...size } })
    writeFileSync(join(folder, `${name}.${language}.webp`), await asWebp(page, png))
  }
  /** Returns the top of an element. For a field, that of its label. */
  const topOf = (from: ReturnType<Page['locator']>) =>
    from
      .first()
      .evaluate((element) =>
        Math.min(
          ...[element, ...((element as HTMLInputElement).labels ?? [])].map(
            (each) => each.getBoundingClientRect().top,
          ),
        ),
      )
  /** Stores a picture of the window, scrolled to an element or to the top. */
  const take = async (name: PictureName, from?: ReturnType<Page['locator']>) => {
    await page.locator('h1').first().waitFor()
    await settledTexts(page)
    await page.waitForLoadState('networkidle')
    await withoutRibbon()
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      // Lets the window also scroll to an element at the foot of a page.
      document.body.style.paddingBottom = '100vh'
      scrollTo(0, 0)
    })
    const top = from ? (await topOf(from)) - 116 : 0
    await page.evaluate((y) => scrollTo(0, y), Math.max(0, top))
    await keep(name)
  }
  const visit = async (route: string) => {
    if (!screens.some((screen) => screen.route === route)) throw new Error(`There is no screen ${route}`)
    await page.evaluate((to) => {
      location.hash = to
    }, route)
    await page.waitForURL((address) => address.hash.startsWith(`#${route}`))
  }

  await page.goto('/#/login')
  await take('login')
  for (const [name, route] of [
    ['firstLogin', '/firstLogin'],
    ['branchFirstLogin', journeys.branchFirstLogin.entry],
    ['register', journeys.debitRegistration.entry],
    ['creditRegister', journeys.creditRegistration.entry],
    ['verify', '/verifyReceipt'],
  ] as const) {
    await visit(route)
    await take(name, name === 'register' || name === 'creditRegister' ? page.locator('main h1') : undefined)
  }
  await visit('/securityCenter')
  await take('emergency', page.getByRole('heading', { name: words.guidance.urgent }))
  const who = await traveller(database(), 'debitRegistration')
  await beginOnPage(page, who, language)
  await walkOn(page, who, language, { to: 'code' })
  await take('registerCode', page.locator('main h1'))
  await walkOn(page, who, language, { from: 'code', to: 'information' })
  await take('registerInformation', page.locator('main h1'))

  await readAgreements(lin.customerId)
  await enter(page, { identifier: lin.username!, password: demoPasswords.login, language })
  await take('home')
  for (const [name, route] of [
    ['overview', '/PAM0101000'],
    ['pay', '/PTR0101000'],
    ['remit', '/PTR0201000'],
    ['remitHistory', '/PTR0203000'],
    ['transferHistory', '/PTR0103000'],
    ['lock', '/PAM1100100'],
    ['lossReport', '/PAM0801000'],
    ['branches', '/bankMap'],
    ['deposit', '/PAM0401000'],
    ['deposits', '/PAM0202000'],
    ['abroad', '/PFN0101000'],
  ] as const) {
    await visit(route)
    await take(name)
  }

  await visit('/PTR0103000')
  await page
    .locator('main')
    .getByRole('button', { name: /\d\.\d\d/ })
    .first()
    .click()
  const receipt = page.getByRole('button', { name: words.flow['receipt.pdf'] })
  await receipt.scrollIntoViewIfNeeded()
  await keep('receipt', (await receipt.boundingBox())!.y - size.height + 72)
  await page.getByRole('dialog').getByRole('button', { name: words.ui.close }).click()

  const steps = orderSteps(page, language)
  await visit('/PTR0101000')
  await fillTransfer(page, payee, language)
  await page.getByText(words.transfers['check.match']).waitFor()
  await take('payAmount', transferForm(page, language).amount)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await take('payConfirm', page.locator('main h1'))
  // The run in the other language has requested a password within the same minute.
  await passMinute(lin)
  await steps.ask.click()
  await steps.codes.first().waitFor()
  await take('payCode', steps.codes)

  const remit = words.transfers
  await visit('/PTR0201000')
  await page.getByRole('combobox', { name: remit.payee }).fill('陈建国')
  await page.getByRole('textbox', { name: remit.payeeAccount }).fill('6225880112346245')
  await page.getByRole('combobox', { name: remit.bank }).fill('zsyh')
  await offers(page).first().click()
  await page.getByRole('textbox', { name: remit['remit.amount'] }).fill('500')
  await take('remitArrival', page.getByRole('radio', { name: pattern(remit['arrival.realTime']) }))
  await page.getByRole('checkbox', { name: remit['agreement.tick'] }).check()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await take('remitConfirm', page.locator('main h1'))

  const deposit = words.timeDeposits
  await visit('/PAM0401000')
  const amount = page.getByRole('textbox', { name: deposit['open.amount'] })
  await amount.fill('20000')
  await take('depositAmount', page.getByRole('radio').nth(2))
  await take('depositMaturity', page.getByRole('radio', { name: pattern(deposit['instruction.renew']) }))

  const abroad = words.abroad
  const text = (name: string) => page.getByRole('textbox', { name: pattern(name) }).first()
  await visit('/PFN0101000')
  await page.getByLabel(abroad.country).first().selectOption('US')
  await text(abroad.name).fill('CHEN SIQI')
  await page.getByLabel(abroad.bank).first().fill('JPMORGAN')
  await page.getByRole('listbox').getByRole('option').first().click()
  await text(abroad.account).fill('4401883027')
  await text(abroad.town).fill('SEATTLE')
  await take('abroadPayee', page.getByLabel(abroad.country))
  await page.getByRole('textbox', { name: abroad.amount, exact: true }).fill('100')
  await page.getByLabel(abroad.describe).fill('给国外父母寄钱')
  await page.getByRole('button', { name: abroad['found.choose'] }).first().click()
  await page
    .getByRole('textbox', { name: pattern(abroad.town) })
    .nth(1)
    .fill('SHANGHAI')
  await page.getByRole('checkbox', { name: pattern(abroad.agreed) }).check()
  await text(words.ui.imageCode).fill(await imageCodeOf(page))
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await take('abroadConfirm', page.locator('main h1'))

  await visit('/home')
  await page.getByRole('button', { name: pattern(words.app['bar.account']) }).click()
  const logOut = page.getByRole('button', { name: words.app.logOut, exact: true }).filter({ visible: true })
  await keep('logOut', (await logOut.last().boundingBox())!.y - size.height + 72)
  await enter(page, {
    identifier: 'chensiyuan',
    password: demoPasswords.login,
    language,
    route: '/PFN0102000',
  })
  await take('abroadHistory', page.getByRole('button', { name: pattern(words.query.period) }))
})

/** Records that the customer has read the agreements of the shown orders. */
async function readAgreements(customerId: bigint): Promise<void> {
  const read = await database()
    .selectFrom('identity.agreement_openings')
    .select('agreement')
    .where('customer_id', '=', customerId)
    .execute()
  const isRead = (code: string) => read.some(({ agreement }) => agreement === code)
  const unread = (['crossBorder', 'interbankRemittance'] as const).filter((code) => !isRead(code))
  if (unread.length > 0) await buildReadings(database(), customerId, unread, new Date())
}

/** Converts a picture to WebP, in the browser. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (given) => {
    const bytes = Uint8Array.from(atob(given), (each) => each.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })
    let text = ''
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
    return btoa(text)
  }, png.toString('base64'))
  return Buffer.from(base64, 'base64')
}
