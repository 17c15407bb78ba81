import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import { allStaffActions } from '@cloudsail/contract/staff'
import { expect, inject, test } from 'vitest'
import { residentId } from '../../packages/demo-customers/src/customer-numbers.ts'
import {
  axeViolations,
  bareTexts,
  closeBrowserAfterwards,
  expectNoFaults,
  staffProfile,
} from '../support/browser.ts'
import { type AtWork, atWork, beginDay } from '../support/staff.ts'

closeBrowserAfterwards()

/** The staff of the run's bank stand a thousand ports above its customers. */
const staffUrl = () => {
  const url = new URL(inject('bankUrl'))
  return `http://localhost:${Number(url.port) + 1000}`
}
const cards = [870_200_001, 870_200_002].map((serial) => cardNumber('debit', serial))

/** Pages with a picture. They fit both windows without scrolling. A longer form scrolls between its title and its buttons. */
const fitting = new Set([
  'work list',
  'branch day',
  'search',
  'customer',
  '1100',
  '2104',
  '4101',
  '4102',
  '4205',
])

/** Returns what is wrong with a page of the counter: in both windows, with every engine's rules, in its texts. */
async function faultsOf({ page }: AtWork, name: string): Promise<string[]> {
  const found: string[] = []
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate((fits) => {
      const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight
      const content = fits ? document.querySelectorAll('main, main > div') : []
      return [document.documentElement, ...content].some(scrolls)
    }, fitting.has(name))
    if (overflow) found.push(`${name}: scrolls at ${size.width}`)
  }
  const [rules, bare] = [await axeViolations(page), await bareTexts(page)]
  return [...found, ...[...rules, ...bare].map((fault) => `${name}: ${fault}`)]
}

test.each(['zh', 'en'] as const)('every page of staff is whole, in %s', async (language) => {
  const profile = async (username: string, theme: 'light' | 'dark' = 'light') =>
    atWork(await staffProfile(staffUrl(), { language, theme }), username, { language })
  const theme = language === 'zh' ? 'light' : 'dark'
  if (language === 'zh') {
    const [supervisor, checker, teller] = [
      await profile('supervisor1'),
      await profile('supervisor2'),
      await profile('teller1'),
    ]
    await beginDay({ supervisor, checker, teller }, cards)
  }
  const found: string[] = []
  const teller = await profile('teller1', theme)
  found.push(...(await faultsOf(teller, 'work list')))
  await teller.page.goto('/#/section/4')
  await teller.page.getByRole('heading', { level: 1, name: teller.word('section.cash') }).waitFor()
  found.push(...(await faultsOf(teller, 'branch day')))
  await teller.page.goto('/#/search')
  await teller.page.getByLabel(teller.word('search.text')).waitFor()
  found.push(...(await faultsOf(teller, 'search')))
  await teller.open(residentId('310105', '1955-05-16', 204), 'A017')
  found.push(...(await faultsOf(teller, 'customer')))
  for (const { code } of allStaffActions.filter(({ roles }) => roles.includes('teller'))) {
    await teller.begin(code)
    found.push(...(await faultsOf(teller, code)))
  }
  expect(found).toEqual([])
  expectNoFaults(teller.page)
})

/** Opens function 1100 by keys, and returns what presses and counts further keys. */
async function byKeys() {
  const teller = await atWork(await staffProfile(staffUrl()), 'teller1')
  const { page } = teller
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1
      await page.keyboard.press(name)
    }
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  /** Chinese by pinyin: its letters and a blank for each word. */
  const write = async (text: string, pinyin: string) => {
    keys += pinyin.length
    await page.keyboard.insertText(text)
  }
  /** Has the customer type the password on the pad, and sends the form. */
  const send = async () => {
    const opened = page.context().waitForEvent('page')
    await press('F4')
    const pad = await opened
    await pad.getByLabel('取款密码').fill('640917')
    const closed = pad.waitForEvent('close')
    await pad.keyboard.press('Enter')
    await closed
    await page.getByText(teller.word('pad.given')).waitFor()
    await press('F9')
    await page.locator('article').waitFor()
    // Two presses within 400 ms count as one.
    await page.waitForTimeout(450)
    await press('F9')
    await page.getByText(teller.word('state.waiting')).first().waitFor()
    const seconds = (performance.now() - startedMs) / 1_000
    console.info(`opened with ${keys} keys, ${seconds.toFixed(1)} s of the page`)
    expectNoFaults(page)
    return { keys, seconds }
  }
  const startedMs = performance.now()
  await press('Control+k')
  await type('1100')
  await press('Enter')
  await page.getByLabel('证件号码').and(page.locator(':focus')).waitFor()
  return { page, press, type, write, send }
}

test('an expert opens a customer with a document on the reader, within 60 keys', async () => {
  const atReader = async (action: 'lay' | 'take') => {
    const address = new URL(`/demo/document-reader/actions/${action}`, inject('bankUrl'))
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(address, { method: 'POST', headers, body: '{}' })).ok).toBe(true)
  }
  const { page, press, type, send } = await byKeys()
  await page.getByText('读取证件').first().waitFor()
  await atReader('take')
  await press('F4')
  await page.getByText('读卡器上没有证件。').waitFor()
  await atReader('lay')
  await press('F4')
  await page.getByText('上海市公安局浦东分局').waitFor()
  expect(await page.getByLabel('住址').inputValue()).toMatch(/^上海市浦东新区银城路/)
  await expect.poll(() => page.getByLabel('拉丁名').inputValue()).toMatch(/^[A-Z]+ [A-Z]+$/)
  // Enter passes what was read: Latin name, sex, the reason without a match, the mobile.
  await press('Enter', 'Enter', 'Enter', 'Enter')
  await type('13855509022')
  await press('Enter')
  await type('2')
  const { keys, seconds } = await send()
  expect(keys).toBeLessThanOrEqual(60)
  expect(keys / 4 + seconds).toBeLessThan(90)
})

test('an expert opens a customer by keys alone, all typed, within 150 keys and 90 seconds', async () => {
  const { page, press, type, write, send } = await byKeys()
  const payload = '31010119920809021'
  await type(payload + residentIdCharacter(payload))
  await press('Enter')
  await write('沈安琪', 'shen anqi ')
  await press('Enter')
  await expect.poll(() => page.getByLabel('拉丁名').inputValue()).toBe('SHEN ANQI')
  // Latin name, sex, birth and nationality follow from what was typed.
  await press('Enter', 'Enter', 'Enter', 'Enter')
  await type('20200506')
  // The end follows from the issue, and the register confirms the document.
  await press('Enter', 'Enter', 'Enter')
  await write('浦东新区银城路117号', 'pudong xinqu yincheng lu 117hao ')
  await press('Enter')
  await type('13855509021')
  await press('Enter')
  await type('2')
  await press('Enter')
  const { keys, seconds } = await send()
  // An expert presses four keys a second. The page's own time comes on top.
  expect(keys).toBeLessThanOrEqual(150)
  expect(keys / 4 + seconds).toBeLessThan(90)
})
