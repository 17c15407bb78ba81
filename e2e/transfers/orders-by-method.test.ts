import { describe, expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { signWealthConnect } from '../support/agreements.ts'
import { closeBrowserAfterwards, expectNoFaults, offers, type Page, visitor } from '../support/browser.ts'
import { filePanel, giveFileCertificate } from '../support/certificates.ts'
import { database, newAccount, newCustomer, type OwnCustomer, testPassword } from '../support/customers.ts'
import { agree, keyPanel, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { screensByCode } from '../support/screen-table.ts'
import { fillTransfer } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'
type Words = ReturnType<typeof wordsOf>

type Scene = Words & {
  who: OwnCustomer
  page: Page
  language: Language
  /** An account of theirs whose transfer service is closed. */
  second: string
  payee: OwnCustomer
  /** What a certificate is asked for with, where the browser has none. */
  file: Awaited<ReturnType<typeof giveFileCertificate>> | null
}

const outside = { name: '陈建国', account: '6225880112346245' }
const fieldsOf = ({ page }: Scene) => page.locator('main form')
const box = (scene: Scene, name: string) => fieldsOf(scene).getByRole('textbox', { name, exact: true })

/** Somebody at another bank, and that it is at one's own risk. */
async function outsidePayee(scene: Scene): Promise<void> {
  const { page, transfers } = scene
  await fieldsOf(scene).getByRole('combobox', { name: transfers.payee }).fill(outside.name)
  await box(scene, transfers.payeeAccount).fill(outside.account)
  await fieldsOf(scene).getByRole('combobox', { name: transfers.bank }).fill('zsyh')
  await offers(page).first().click()
  await fieldsOf(scene).getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
}
async function remit(scene: Scene, amount: string, arrival: 'realTime' | 'nextDay' = 'realTime') {
  await outsidePayee(scene)
  await box(scene, scene.transfers['remit.amount']).fill(amount)
  if (arrival === 'nextDay')
    await fieldsOf(scene).getByRole('radio', { name: scene.transfers['arrival.nextDay'] }).check()
}
const pay = ({ page, language, payee }: Scene, amount: string) =>
  fillTransfer(page, { name: payee.name, number: payee.number, amount }, language)
const ofAccount = (scene: Scene, number: string) =>
  fieldsOf(scene)
    .getByRole('radio', { name: number.slice(-4) })
    .check()

type Method = 'ukey' | 'ukeyMobile' | 'fileMobile'

interface Order {
  screen: string
  fill: (scene: Scene) => Promise<unknown>
  submit: (words: Words) => string
  /** One of those by which it may be given: the corridor asks for factors by the method, whatever the order is. */
  method: Method
  /** What it comes to, where that is not success. */
  comesTo?: (words: Words) => string[]
  /** What stands in the confirmation besides. */
  confirms?: (language: Language) => string
  /** It asks for no factor: who is logged in may make less possible. */
  withoutFactors?: true
  afterwards?: (scene: Scene) => Promise<unknown>
}

const ofLimits = ({ limits }: Words) => limits.submit

/** In the order in which one customer gives them; no screen twice in a row, where a receipt still stands. */
const orders: Order[] = [
  {
    screen: 'PTR0101000',
    method: 'ukey',
    fill: (scene) => pay(scene, '250'),
    submit: ({ transfers }) => transfers.submit,
  },
  {
    screen: 'PTR0201000',
    method: 'fileMobile',
    fill: (scene) => remit(scene, '1000'),
    submit: ({ transfers }) => transfers['remit.submit'],
  },
  {
    screen: 'PTR0102000',
    method: 'fileMobile',
    async fill({ page, batch, payee }) {
      for (const [name, account, bank] of [
        [payee.name, payee.number, null],
        [outside.name, outside.account, '308'],
      ] as const) {
        await page.getByRole('button', { name: batch.add }).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: batch.name }).fill(name)
        await dialog.getByRole('textbox', { name: batch.account }).fill(account)
        if (bank) await dialog.getByRole('combobox', { name: batch.bank }).selectOption(bank)
        await dialog.getByRole('textbox', { name: batch.amount }).fill('30')
        await dialog.getByRole('button', { name: batch.save }).click()
        await dialog.waitFor({ state: 'hidden' })
      }
      await page.locator('main form').getByRole('checkbox').last().check()
    },
    submit: ({ batch }) => batch.submit,
  },
  {
    screen: 'PTR0201000',
    method: 'fileMobile',
    fill: (scene) => remit(scene, '700', 'nextDay'),
    submit: ({ transfers }) => transfers['remit.submit'],
    comesTo: ({ flow }) => [flow['done.waiting']],
    async afterwards({ page, transfers, flow }) {
      await page.getByRole('button', { name: transfers['held.cancel'] }).click()
      await page.getByRole('list', { name: flow.timeline }).getByText(flow['event.cancelled']).waitFor()
    },
  },
  {
    screen: 'PTR0701000',
    method: 'ukey',
    async fill(scene) {
      await pay(scene, '50')
      await fieldsOf(scene).getByLabel(scene.future.on, { exact: true }).fill(addDays(today, 3))
    },
    submit: ({ future }) => future.submit,
  },
  {
    screen: 'PTR0702000',
    method: 'ukey',
    async fill(scene) {
      await remit(scene, '60')
      await fieldsOf(scene).getByLabel(scene.future.on, { exact: true }).fill(addDays(today, 4))
    },
    submit: ({ future }) => future.submit,
  },
  {
    screen: 'PTR0704000',
    method: 'ukey',
    withoutFactors: true,
    fill: (scene) => fieldsOf(scene).getByRole('radio').first().check(),
    submit: ({ future }) => future['cancel.submit'],
  },
  {
    screen: 'PTR1701000',
    method: 'ukey',
    async fill(scene) {
      await box(scene, scene.wealthConnect.amount).fill('800')
      await fieldsOf(scene).getByRole('checkbox', { name: scene.wealthConnect.agreed }).check()
    },
    submit: ({ wealthConnect }) => wealthConnect.submit,
    // HVPS may be closed.
    comesTo: ({ flow }) => [flow['done.success'], flow['done.waiting']],
  },
  {
    screen: 'PTR0303000',
    method: 'ukeyMobile',
    async fill(scene) {
      await box(scene, scene.limits['receivers.name']).fill(scene.payee.name)
      await box(scene, scene.limits['receivers.account']).fill(scene.payee.number)
    },
    submit: ofLimits,
  },
  {
    screen: 'PTR1501000',
    method: 'ukeyMobile',
    fill: (scene) => pay(scene, '250000'),
    submit: ({ transfers }) => transfers.submit,
  },
  {
    screen: 'PTR0301000',
    method: 'ukeyMobile',
    fill: (scene) => ofAccount(scene, scene.second),
    submit: ofLimits,
  },
  {
    screen: 'PTR1601000',
    method: 'ukey',
    fill: (scene) => remit(scene, '60000'),
    submit: ({ transfers }) => transfers['remit.submit'],
    comesTo: ({ flow }) => [flow['done.success'], flow['done.waiting']],
  },
  {
    screen: 'PTR0303000',
    method: 'ukeyMobile',
    async fill(scene) {
      await fieldsOf(scene).getByRole('radio', { name: scene.limits['receivers.remove'] }).check()
      await fieldsOf(scene).getByRole('radio', { name: scene.payee.name }).check()
    },
    submit: ofLimits,
  },
  {
    screen: 'PTR0302000',
    method: 'ukeyMobile',
    fill: (scene) => setSingle(scene, '500'),
    submit: ofLimits,
  },
  {
    screen: 'PTR0301000',
    method: 'ukeyMobile',
    // Open by now, so that it is closed.
    fill: (scene) => ofAccount(scene, scene.second),
    submit: ofLimits,
  },
  {
    screen: 'PSC0403000',
    method: 'ukeyMobile',
    fill: (scene) => setSingle(scene, '2000'),
    submit: ofLimits,
    // What is more waits.
    confirms: (language) => (language === 'zh' ? '12小时' : '12 hours'),
  },
  {
    screen: 'PSC0401000',
    method: 'fileMobile',
    async fill(scene) {
      const daily = box(scene, scene.limits['kind.daily'])
      await expect.poll(() => daily.inputValue()).not.toBe('')
      await box(scene, scene.limits['kind.single']).fill('800')
      await daily.fill('900')
    },
    submit: ofLimits,
  },
  {
    screen: 'encashAccountLimits',
    method: 'fileMobile',
    async fill(scene) {
      await ofAccount(scene, scene.who.number)
      await box(scene, scene.limits['kind.domesticAtm']).fill('5000')
    },
    submit: ofLimits,
  },
]

const today = businessDate(await bankNow(database()))

async function setSingle(scene: Scene, amount: string): Promise<void> {
  const single = box(scene, scene.limits['kind.single'])
  await ofAccount(scene, scene.who.number)
  await expect.poll(() => single.inputValue()).not.toBe('')
  await single.fill(amount)
}

/** Signs as the method asks, in its order. */
async function prove({ page, who, language, file }: Scene, method: Method): Promise<void> {
  if (method === 'ukey' || method === 'ukeyMobile') {
    const panel = keyPanel(page, language)
    await agree(await panel.open(panel.sign.and(page.locator(':not([aria-disabled])'))))
    await panel.signed.waitFor()
  }
  if (method === 'fileMobile') {
    const panel = filePanel(page, language)
    await panel.sign.click()
    await panel.signed.or(panel.take).waitFor()
    // Taken in once, kept by the browser from then on.
    if (await panel.take.isVisible()) {
      await panel.file.setInputFiles(file!)
      await panel.password.fill(testPassword)
      await panel.take.click()
      await panel.signed.waitFor()
    }
  }
  if (method === 'ukey') return
  await passMinute(who)
  await giveCode(page, who.mobile, language)
}

/** From the menu's address to the receipt. */
async function give(scene: Scene, order: Order, method: Method): Promise<void> {
  const { page, language, flow } = scene
  const steps = orderSteps(page, language)
  await page.evaluate((to) => {
    location.hash = `#/${to}`
  }, order.screen)
  await page.getByRole('heading', { name: screensByCode[order.screen]![language], level: 1 }).waitFor()
  await order.fill(scene)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  if (order.confirms)
    await page.locator('main').getByText(order.confirms(language)).filter({ visible: true }).first().waitFor()
  for (const warning of await page.locator('main').getByRole('checkbox').all()) await warning.check()
  if (!order.withoutFactors) await prove(scene, method)
  await page.getByRole('button', { name: order.submit(scene), exact: true }).click()
  const outcomes = order.comesTo?.(scene) ?? [flow['done.success']]
  const heading = new RegExp(outcomes.map((text) => pattern(text).source).join('|'))
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor({ timeout: 40_000 })
  await order.afterwards?.(scene)
}

async function giveAll(method: Method, language: Language): Promise<void> {
  const who = await newCustomer({ method, funds: 1_200_000 })
  await signWealthConnect(who)
  const { number: second } = await newAccount({ customerId: who.customerId, transferService: false })
  const payee = await newCustomer({ funds: 0 })
  const file = method === 'fileMobile' ? await giveFileCertificate(who) : null
  if (!file) await moveKey(await newKey(who), true)
  const page = await visitor({ language })
  await enter(page, { identifier: who.username, language })
  await page.locator('main h1').waitFor()
  const scene = { who, page, language, second, payee, file, ...wordsOf(language) }
  for (const order of orders.filter((each) => each.method === method)) await give(scene, order, method)
  expectNoFaults(page)
}

test('orders of a customer with a file certificate and a mobile', () => giveAll('fileMobile', 'zh'))

describe.skipIf(noKeys)('orders of a customer with a USB-Key', () => {
  takeDrawer()
  test('alone', () => giveAll('ukey', 'en'))
  test('and a mobile', () => giveAll('ukeyMobile', 'zh'))
})
