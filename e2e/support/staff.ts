import type { BrowserContext, Page } from 'playwright-core'
import labelsEn from '../../apps/staff/src/actions/texts.en.ts'
import labelsZh from '../../apps/staff/src/actions/texts.zh.ts'
import textsEn from '../../apps/staff/src/texts.en.ts'
import textsZh from '../../apps/staff/src/texts.zh.ts'

type Language = 'zh' | 'en'
type Key = keyof typeof textsZh

/** Password of everybody at the simulated identity provider. */
const password = 'Haifeng2026'

/** A member of staff in a browser of their own, as they work: by the page's words and keys. */
export interface AtWork {
  page: Page
  /** Opens the form of an action by its code, through the command line. */
  begin(code: string): Promise<void>
  /** Types into the field of that name, and goes on. */
  fill(field: string, value: string, within?: string): Promise<void>
  /** Chooses the option with these words. */
  choose(field: string, option: string): Promise<void>
  /** Chooses from a list that opens the option that ends with these words. */
  select(field: string, option: string): Promise<void>
  /** Types a count by denomination. */
  count(pieces: Readonly<Record<string, number>>, table?: string): Promise<void>
  /** Counts a drawer that closes: two equal counts, blind. */
  countTwice(pieces: Readonly<Record<string, number>>): Promise<void>
  /** Begins to count the money that is on its way to the branch's places. */
  countOnWay(): Promise<void>
  /** Has the customer type a password on the pad. */
  onPad(field: string, digits: string): Promise<void>
  /** Shows the text of what was filled in. */
  check(): Promise<void>
  /** Sends the shown text, or carries it out, and returns what the page says of the outcome. */
  send(reason?: string): Promise<Outcome>
  /** Posts what stands on a page that shows everything at once. */
  post(): Promise<Outcome>
  /** Fills nothing more: shows the text and sends it. */
  finish(reason?: string): Promise<Outcome>
  /** Opens the first of the work list, approves it with a fresh log-in, and waits until it was carried out. */
  approve(): Promise<void>
  /** Opens a visit of the one customer that the text finds. `reason` is the one that the page begins with for the person. */
  open(text: string, detail: string, reason?: 'counter' | 'case' | 'typed'): Promise<void>
  word(key: Key): string
}

interface Outcome {
  /** State, time and number of the action. */
  said: string
  /** What now exists, by its label. */
  results: Record<string, string>
}

/** Logs somebody in at the identity provider and waits for the work list. */
export async function atWork(
  context: BrowserContext,
  username: string,
  { language = 'zh' }: { language?: Language } = {},
): Promise<AtWork> {
  const texts = language === 'zh' ? textsZh : textsEn
  const labels = (language === 'zh' ? labelsZh : labelsEn) as Record<string, string>
  const labelOf = (field: string) => labels[`field.${field}`]!
  const word = (key: Key) => texts[key] as string
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: word('logIn.go') }).click()
  await logIn(page, username)
  await page.getByRole('heading', { level: 1, name: word('section.work') }).waitFor()

  const form = page.locator('main')
  const first = form.locator('button', { has: page.locator('kbd', { hasText: 'F9' }) })
  const at = (field: string, within?: string) => {
    const scope = within === undefined ? form : form.getByRole('group', { name: labelOf(within) })
    return scope.getByRole('textbox', { name: labelOf(field), exact: false }).first()
  }
  const outcome = async (): Promise<Outcome> => {
    await page.getByRole('button', { name: word('action.goOn') }).waitFor()
    const note = form.getByRole('status').or(form.getByRole('alert'))
    const results = await form
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((each) => [...each.children].map(({ textContent }) => textContent ?? '') as [string, string]),
      )
    return { said: (await note.first().textContent()) ?? '', results: Object.fromEntries(results) }
  }
  const self: AtWork = {
    page,
    word,
    async begin(code) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').fill(code)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await first.waitFor()
    },
    async fill(field, value, within) {
      await at(field, within).fill(value)
      await page.keyboard.press('Enter')
    },
    async choose(field, option) {
      await form
        .getByRole('radiogroup', { name: labelOf(field) })
        .getByRole('radio', { name: option })
        .click()
    },
    async select(field, option) {
      const box = form.getByRole('combobox', { name: labelOf(field) })
      const words = await box.locator('option').allTextContents()
      await box.selectOption({ label: words.find((each) => each.endsWith(option)) ?? option })
    },
    async countOnWay() {
      await page.goto('/#/section/4')
      await form
        .getByRole('table', { name: word('day.onWay') })
        .locator('tbody td')
        .nth(1)
        .waitFor()
      await page.keyboard.press('t')
      await first.waitFor()
    },
    async countTwice(pieces) {
      for (const round of [1, 2]) {
        await page
          .getByText(word('closing.round').replace('{round}', String(round)))
          .first()
          .waitFor()
        await self.count(pieces)
        await first.click()
      }
      await form.getByText(word('closing.twice')).waitFor()
    },
    async count(pieces, table) {
      const scope = table === undefined ? form : form.getByRole('table', { name: labelOf(table) })
      for (const [denomination, number] of Object.entries(pieces))
        await scope
          .getByRole('textbox', {
            name: word('pieces.of').replace('{denomination}', denomination),
            exact: true,
          })
          .first()
          .fill(String(number))
    },
    async onPad(field, digits) {
      const opened = context.waitForEvent('page')
      await form.getByRole('button', { name: word('pad.ask') }).click()
      const pad = await opened
      await pad.getByLabel(labelOf(field)).fill(digits)
      // The window closes as the key goes down, and may be gone before it comes up.
      await Promise.all([pad.waitForEvent('close'), pad.keyboard.press('Enter').catch(() => undefined)])
      await form.getByText(word('pad.given')).waitFor()
    },
    async check() {
      await page.keyboard.press('F9')
      await page.locator('article').first().waitFor()
    },
    async send(reason) {
      if (reason !== undefined) await at('reason').fill(reason)
      // Two presses within 400 ms count as one.
      await first.click()
      return outcome()
    },
    async post() {
      await first.click()
      return outcome()
    },
    async finish(reason) {
      await self.check()
      return self.send(reason)
    },
    async approve() {
      await page.goto('/#/')
      await page.keyboard.press('r')
      const waiting = page.getByRole('table', { name: word('work.waiting') })
      await waiting.locator('tr[aria-current]').click()
      await page.getByRole('button', { name: word('approval.approve') }).waitFor()
      await page.keyboard.press('a')
      // The provider asks again only if the last log-in is older than 300 seconds.
      const done = page.getByText(word('state.executed')).first()
      const asked = page.locator('input[name=username]')
      await done.or(asked).waitFor()
      if (await asked.isVisible()) await logIn(page, username)
      await done.waitFor()
    },
    async open(text, detail, reason = 'counter') {
      await page.keyboard.press('F2')
      await page.getByLabel(word('search.text')).fill(text)
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: word(`visitDetail.${reason}`), exact: true }).fill(detail)
      await page.keyboard.press('F9')
      await page.getByRole('heading', { level: 1, name: word('accounts') }).waitFor()
    },
  }
  return self
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Begins the day of a branch: cash and blank cards into the vault, both into the hands of the teller, who has a drawer then.
 * `checker` approves what the supervisor makes.
 */
export async function beginDay(
  { supervisor, checker, teller }: Record<'supervisor' | 'checker' | 'teller', AtWork>,
  cards: readonly string[],
): Promise<void> {
  await supervisor.begin('4401')
  await supervisor.finish('开门营业')
  await supervisor.begin('4301')
  await supervisor.choose('way', '领入现金')
  await supervisor.select('currency', '人民币')
  await supervisor.count({ 100: 500, 10: 100 })
  await supervisor.finish()
  await checker.approve()
  await supervisor.begin('4501')
  await supervisor.choose('kind', '空白卡')
  await supervisor.fill('serials', cards.join(' '))
  await supervisor.finish('空白卡入库')
  await teller.begin('4502')
  await teller.choose('way', '领用')
  await teller.choose('kind', '空白卡')
  await teller.fill('serials', cards.join(' '))
  await teller.finish()
  await supervisor.approve()
  await teller.begin('4201')
  await teller.fill('drawer', '01')
  await teller.finish()
  await supervisor.approve()
  await supervisor.begin('4202')
  await supervisor.fill('from', 'vault')
  await supervisor.fill('to', '01')
  await supervisor.select('currency', '人民币')
  await supervisor.count({ 100: 100 })
  await supervisor.finish('配款')
  await teller.countOnWay()
  await teller.count({ 100: 100 })
  await teller.finish('点收')
}
