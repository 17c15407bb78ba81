import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { demoPasswords } from '@cloudsail/demo-customers'
import { afterAll, expect, test } from 'vitest'
import { words as verifierWords } from '../../apps/web/src/help/verifier/words.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  holdAnswer,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter, imageCodeOf } from '../support/log-in.ts'
import { rowsOf } from '../support/query.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()
const folder = await mkdtemp(join(tmpdir(), 'cloudsail-receipt-'))
afterAll(() => rm(folder, { recursive: true }))

type Language = 'zh' | 'en'
interface Held {
  orderId: string
  code: string
  path: string
}

/** Pays and returns the receipt: its number, its code, and the downloaded PDF file. */
async function paid(language: Language): Promise<Held> {
  const { transfers, flow } = wordsOf(language)
  const payer = await newCustomer({ funds: 6_000 })
  const payee = await newCustomer({ name: '陈建国', funds: 0 })
  const page = await visitor({ language })
  // A customer who goes on before the accounts are loaded need not press again.
  const accounts = await holdAnswer(page, getAssignUserAccountInfo)
  await enter(page, { identifier: payer.username, language, route: '/PTR0101000' })
  const payment = { name: '陈建国', number: payee.number, amount: '1234.50' }
  await fillTransfer(page, payment, language)
  const form = transferForm(page, language)
  await form.next.click()
  accounts()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile, language)
  await page.getByRole('button', { name: transfers.submit, exact: true }).click()
  await form.doneHeading.waitFor()
  const text = (await page.locator('main').textContent())!
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: flow['receipt.pdf'] }).click()
  const path = join(folder, `${payer.username}.pdf`)
  await (await download).saveAs(path)
  // Monthly from the next month on: everything but the end is filled in.
  await page.getByRole('link', { name: transfers['next.monthly'] }).click()
  const { future } = wordsOf(language)
  await expect.poll(() => form.payeeAccount.inputValue().catch(() => '')).toMatch(/^6229 /)
  expect(await form.amount.inputValue()).toBe('1,234.50')
  expect(await page.getByLabel(future.firstOn).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.context().close()
  return {
    orderId: /(?:\d{4} ){4}\d{4}/.exec(text)![0],
    code: /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)![0],
    path,
  }
}

function verification(page: Page, language: Language) {
  const { verification: words, ui } = wordsOf(language)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    words,
    orderId: box(words['code.order']),
    code: box(words['code.code']),
    image: box(ui.imageCode),
    submit: page.getByRole('button', { name: words['code.submit'], exact: true }),
    file: page.locator('input[type=file]'),
  }
}

async function opened(language: Language, width: 1440 | 390 = 1440) {
  const page = await visitor({ language, width })
  // As a stranger finds the verification: from the log-in page.
  await page.goto('/#/login')
  const title = language === 'zh' ? '回单验真' : 'Verify a receipt'
  await page.locator('main').getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  return { page, ...verification(page, language) }
}

let kept: Promise<Held> | undefined
/** Returns one receipt for all tests that verify it. */
const receipt = () => {
  kept ??= paid('zh')
  return kept
}

test('a stranger verifies a receipt by its code', async () => {
  const held = await receipt()
  const { page, words, ...form } = await opened('zh', 390)
  // Nothing is typed: each field shows that it is missing, and the first one has the focus.
  await form.submit.click()
  await page.getByText(sentence('verificationCodeRequired', 'zh')).waitFor()
  await expect.poll(() => form.orderId.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectWhole(page)

  // The code of another receipt, all by keyboard.
  await form.orderId.focus()
  await page.keyboard.type(held.orderId)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ABCD-EFGH-JKMN-PQRS')
  await page.keyboard.press('Tab')
  await page.keyboard.type(await imageCodeOf(page))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(words['code.unknown']).waitFor()
  await expectWhole(page, { says: ({ verification }) => [verification['code.unknown']] })

  await form.code.fill(held.code.toLowerCase())
  await expect.poll(() => form.image.inputValue()).toBe('')
  await form.image.fill(await imageCodeOf(page))
  await form.submit.click()
  await page.getByText(words['code.found'], { exact: true }).waitFor()
  const text = (await page.locator('main').textContent())!
  for (const part of ['1,234', '**国', held.orderId]) expect(text).toContain(part)
  expect(text).not.toContain('陈建国')
  await expectWhole(page, { says: ({ verification }) => [verification['code.found']] })
  expectNoFaults(page)
})

test('a PDF file is verified in the browser', async () => {
  const held = await receipt()
  const { page, words, ...form } = await opened('en', 390)
  const pdf = await readFile(held.path)
  const changed = Buffer.from(pdf)
  changed[pdf.length >> 1]! ^= 1
  const files = {
    'file.changed': changed,
    'file.unsigned': Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'),
    'file.notPdf': Buffer.from('MZ this is a program'),
    'file.tooLarge': Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]),
  } as const
  for (const [key, bytes] of Object.entries(files) as [keyof typeof files, Buffer][]) {
    const path = join(folder, `${key}.pdf`)
    await writeFile(path, bytes)
    await form.file.setInputFiles(path)
    await page.getByText(words[key], { exact: true }).waitFor()
    await expectWhole(page, { says: ({ verification }) => [verification[key], verification[`${key}.text`]] })
  }
  await form.file.setInputFiles(held.path)
  await page.getByText(words['file.genuine'], { exact: true }).waitFor()
  await page.getByText('Cloudsail Bank 云帆银行').waitFor()
  await expectWhole(page, { says: ({ verification }) => [verification['file.genuine']] })

  // From the file to the current state of the order. Its number is filled in already.
  await page.getByRole('button', { name: words['file.genuine.go'] }).click()
  await expect.poll(() => form.code.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await form.orderId.inputValue()).toBe(held.orderId)
  expectNoFaults(page)
})

/** Saves the verification file of a transfer some weeks ago, from its query, and the offline page. */
async function savedFiles(page: Page, language: Language) {
  const { flow } = wordsOf(language)
  await enter(page, {
    identifier: 'linxiaowen',
    password: demoPasswords.login,
    language,
    route: '/PTR0103000',
  })
  await rowsOf(page).first().waitFor()
  await rowsOf(page).first().click()
  const detail = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: flow['receipt.proof'] }).click()
  const file = join(folder, 'proof.json')
  await (await download).saveAs(file)
  await detail.getByText(flow['proof.what']).click()
  await detail.getByText(flow['proof.others']).waitFor()
  const verifier = join(folder, 'verifier.html')
  const saving = page.waitForEvent('download')
  await detail.getByRole('link', { name: flow['proof.save'] }).click()
  await (await saving).saveAs(verifier)
  await expectWhole(page)
  return { file, verifier }
}

test('a receipt is verified without a network', async () => {
  const page = await visitor()
  const saved = await savedFiles(page, 'zh')
  for (const language of ['zh', 'en'] as const) await verifyOffline(saved, language)
  expectNoFaults(page)
})

async function verifyOffline({ file, verifier }: { file: string; verifier: string }, language: Language) {
  const say = (key: keyof typeof verifierWords) =>
    verifierWords[key][language].replace('{bank}', language === 'zh' ? '云帆银行' : 'Cloudsail Bank')
  const offline = await visitor({ language, width: language === 'zh' ? 390 : 1440 })
  await offline.context().setOffline(true)
  await offline.goto(`file://${verifier}`)
  await offline.getByRole('heading', { name: say('title'), level: 1 }).waitFor()
  expect(await axeViolations(offline)).toEqual([])
  const input = offline.locator('input[type=file]')
  await input.setInputFiles(file)
  await offline.getByText(say('proved')).waitFor()
  for (const check of ['signature', 'entry', 'chain', 'tree', 'head'] as const)
    await offline.getByText(`✓ ${say(`check.${check}`)} · ${say('yes')}`).waitFor()
  expect(await axeViolations(offline)).toEqual([])
  expect(await scrollsSideways(offline)).toBe(false)

  const text = await readFile(file, 'utf8')
  const forgeries = {
    [say('changed')]: text.replace(/(\d),000\.00/, '$12000.00').replace('成功', '失败'),
    [say('unreadable')]: '{"content": "nothing"',
  }
  for (const [told, forged] of Object.entries(forgeries)) {
    expect(forged).not.toBe(text)
    const path = join(folder, `${language}-forged.json`)
    await writeFile(path, forged)
    await input.setInputFiles(path)
    await offline.getByText(told).waitFor()
    expect(await axeViolations(offline)).toEqual([])
  }
  expectNoFaults(offline)
}
