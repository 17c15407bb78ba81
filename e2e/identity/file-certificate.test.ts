import { authMethodNames } from '@cloudsail/contract'
import { certificateState } from '@cloudsail/contract/identity'
import { readPkcs12 } from '@cloudsail/pki'
import { expect, test } from 'vitest'
import { testQueryPassword } from '../../apps/server/src/identity/test-builders.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  holdAnswer,
  type Page,
  visitor,
} from '../support/browser.ts'
import { filePanel, giveFileCertificate } from '../support/certificates.ts'
import { balance, newCustomer, testPassword } from '../support/customers.ts'
import { enter, imageCodeOf, logIn, passCheck } from '../support/log-in.ts'
import { passMinute } from '../support/order.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()
type Language = 'zh' | 'en'

async function toConfirmation(page: Page, language: Language, payee: { name: string; number: string }) {
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '250' }, language)
  await form.next.click()
  await form.confirmHeading.waitFor()
  return form
}

test('a fresh browser imports the file once, refuses another customer’s, and signs from then on', async () => {
  const payer = await newCustomer({ method: 'fileMobile', funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const own = await giveFileCertificate(payer)
  const others = await giveFileCertificate(await newCustomer({ method: 'fileMobile' }))
  const page = await visitor({ language: 'en' })
  await enter(page, { identifier: payer.username, route: '/PTR0101000', language: 'en' })
  const form = await toConfirmation(page, 'en', payee)
  const panel = filePanel(page, 'en')

  // The dynamic password comes after the signature.
  expect(await form.ask.getAttribute('aria-disabled')).toBe('true')
  await panel.sign.click()
  await panel.take.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await panel.take.click()
  await panel.says('import.fileMissing').waitFor()
  await panel.file.setInputFiles({ name: 'letter.p12', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.says('import.notAFile').waitFor()
  await panel.file.setInputFiles(own)
  await panel.password.fill('Wrong12345')
  await panel.take.click()
  await panel.says('import.passwordWrong').waitFor()
  await panel.file.setInputFiles(others)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.says('import.mismatch').waitFor()
  await panel.file.setInputFiles(own)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.signed.waitFor()
  await authorise(page, payer.mobile, 'en')
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await page.getByRole('definition').filter({ hasText: own.serial }).count()).toBe(1)
  const words = wordsOf('en').flow
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words['receipt.signature'] }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^signature-\d{20}\.p7m$/)
  expect(await balance(payee)).toBe('250.00')

  // The key is stored and cannot be exported.
  expect(await page.evaluate(keptKeys)).toEqual([{ serial: own.serial, extractable: false }])
  await page.goto('/#/home')
  await page.goto('/#/PTR0101000')
  await toConfirmation(page, 'en', payee)
  await panel.sign.click()
  await panel.signed.waitFor()
  expectNoFaults(page)
})

test('an expired file is explained as expired', async () => {
  const payer = await newCustomer({ method: 'fileMobile', funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const old = await giveFileCertificate(payer, { ageDays: 400 })
  const page = await visitor()
  await enter(page, { identifier: payer.username, route: '/PTR0101000' })
  await toConfirmation(page, 'zh', payee)
  const panel = filePanel(page, 'zh')
  await panel.sign.click()
  await panel.panel.getByText(sentence('certificateExpired', 'zh')).waitFor()
  await giveFileCertificate(payer)
  await panel.sign.click()
  await panel.file.setInputFiles(old)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.says('import.expired').waitFor()
})

test('a customer gets a file certificate, saves it once, and pays with it', async () => {
  const payer = await newCustomer({ method: 'mobile', funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const page = await visitor()
  await enter(page, { identifier: payer.username, route: '/PSC0104000' })
  const { certificateScreens: words, flow } = wordsOf('zh')
  await page.getByRole('radio', { name: pattern(authMethodNames.fileMobile.zh) }).check()
  await page.getByText(words['method.file.made']).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: flow['fill.next'] }).click()
  await page.getByRole('heading', { level: 1, name: pattern(flow['confirm.title']) }).waitFor()
  await authorise(page, payer.mobile)
  await page.getByRole('button', { name: words['method.submit'] }).click()
  await page.getByText(words['handover.file'], { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const save = page.getByRole('button', { name: words['handover.file.save'] })
  // A customer who leaves the screen first finds the file on the certificate's screen, as long as the page is open.
  await page.goto('/#/home')
  await page.goto('/#/PSC0501000')
  await save.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(words['file.password'], { exact: true }).fill('short')
  await save.click()
  await page.getByText(words['file.password.short']).waitFor()
  await page.getByLabel(words['file.password'], { exact: true }).fill(testPassword)
  await page.getByLabel(words['file.again'], { exact: true }).fill(`${testPassword}1`)
  await save.click()
  await page.getByText(words['file.again.differs']).waitFor()
  await page.getByLabel(words['file.again'], { exact: true }).fill(testPassword)
  const file = await savedFile(page, () => save.click())
  const { certificates } = await readPkcs12(new Uint8Array(file), testPassword)
  expect(certificates).toHaveLength(2)
  expect((await page.evaluate(keptKeys)).map(({ extractable }) => extractable)).toEqual([false])

  // Dynamic passwords have to be a minute apart.
  await passMinute(payer)
  await page.goto('/#/PTR0101000')
  const form = await toConfirmation(page, 'zh', payee)
  const panel = filePanel(page, 'zh')
  await panel.sign.click()
  await panel.signed.waitFor()
  await authorise(page, payer.mobile)
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await balance(payee)).toBe('250.00')
  expectNoFaults(page)
})

test('a certificate that ends soon is renewed between log-in and the bank', async () => {
  const owner = await newCustomer({ method: 'fileMobile' })
  const old = await giveFileCertificate(owner, { ageDays: 350 })
  const page = await visitor({ language: 'en' })
  await logIn(page, { identifier: owner.username, language: 'en' })
  await page.waitForURL(/#\/middleUpdateCert$/)
  const { certificateScreens: words, certificates: importing } = wordsOf('en')
  await page.getByText(old.serial).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // This browser does not have the current key yet, so its file is needed first, before a password.
  await page.locator('input[type=file]').setInputFiles(old)
  expect(await page.getByLabel(words['file.password'], { exact: true }).count()).toBe(0)
  await page.getByLabel(importing['import.password'], { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: words['import.go'] }).click()
  const go = async () => {
    await page.getByLabel(words['file.password'], { exact: true }).fill('Another2027')
    await page.getByLabel(words['file.again'], { exact: true }).fill('Another2027')
    await page.getByRole('button', { name: words['renew.file'] }).click()
  }
  const answer = await holdAnswer(page, certificateState)
  const file = await savedFile(page, go)
  await page.getByText(words.renewed, { exact: true }).waitFor()
  await expect(readPkcs12(new Uint8Array(file), testPassword)).rejects.toThrow('passwordWrong')
  expect((await readPkcs12(new Uint8Array(file), 'Another2027')).certificates).toHaveLength(2)
  await page.getByRole('button', { name: words['middle.go'] }).click()
  await page.waitForURL(/#\/home$/)
  await page.goto('/#/PSC0501000')
  await page.getByRole('heading', { name: words.about, exact: true }).waitFor()
  expect(await page.getByText(old.serial).count()).toBe(0)
  answer()
  await page.getByText(pattern(words['state.valid'])).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expectNoFaults(page)
})

test('the renewal is offered after a log-in by debit card too', async () => {
  const owner = await newCustomer({ method: 'fileMobile' })
  const old = await giveFileCertificate(owner, { ageDays: 350 })
  const page = await visitor()
  const words = wordsOf('zh').journeys
  await page.goto('/#/login/debitCardLogin')
  await page.getByLabel(words['debitRegistration.card'], { exact: true }).fill(owner.number)
  await page.getByLabel(words['password.query'], { exact: true }).fill(testQueryPassword)
  await page.getByRole('textbox', { name: wordsOf('zh').ui.imageCode }).fill(await imageCodeOf(page))
  await page.getByRole('button', { name: words['way.query.submit'], exact: true }).click()
  await passCheck(page, owner.mobile)
  await page.waitForURL(/#\/middleUpdateCert$/)
  await page.getByText(old.serial).waitFor()
  expectNoFaults(page)
})

test('the renewal step before the bank requires a log-in', async () => {
  const page = await visitor()
  await page.goto('/#/middleUpdateCert')
  await page.getByText(wordsOf('zh').certificateScreens['middle.first']).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

async function savedFile(page: Page, save: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()])
  expect(download.suggestedFilename()).toMatch(/^cloudsail-[0-9A-F]{8}\.p12$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns the keys that this browser stores. */
async function keptKeys(): Promise<{ serial: string; extractable: boolean }[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('cloudsail')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const rows = await new Promise<{ serial: string; privateKey: CryptoKey }[]>((resolve) => {
    const all = database.transaction('certificates').objectStore('certificates').getAll()
    all.onsuccess = () => resolve(all.result)
  })
  return rows.map(({ serial, privateKey }) => ({ serial, extractable: privateKey.extractable }))
}
