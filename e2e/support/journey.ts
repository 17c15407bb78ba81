import {
  type JourneyKind,
  type JourneyStep,
  journeyRoute,
  journeys,
  type WayIn,
} from '@cloudsail/contract/identity'
import {
  activationCode,
  securityAnswer,
  type Traveller,
} from '../../apps/server/src/identity/journeys/test-journeys.ts'
import type { Page } from './browser.ts'
import { agree, keyPanel } from './keys.ts'
import { imageCodeOf } from './log-in.ts'
import { dynamicPassword } from './transfer.ts'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Returns the elements of a journey's screens as its customer sees them. */
export function journeyPage(page: Page, language: Language) {
  const words = wordsOf(language)
  const form = page.locator('main form')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const submit = form.locator('button[type=submit]')
  return {
    words: words.journeys,
    field,
    submit,
    secret: (name: string) => page.locator(`input[name=${name}]`),
    imageCode: async () => field(words.ui.imageCode).fill(await imageCodeOf(page)),
    code: page.locator('input[autocomplete="one-time-code"]'),
  }
}

/** Fills in the first form of a journey, up to the button. */
export async function fillEntry(page: Page, who: Traveller, language: Language): Promise<void> {
  const { words: t, field, secret, imageCode } = journeyPage(page, language)
  const { account, idNumber, name, mobile, kindOfJourney: kind } = who
  switch (kind) {
    case 'onlineSigning':
      await page.getByText(t['way.withdrawal'], { exact: true }).click()
      await field(t['debitRegistration.card']).fill(account)
      await secret('password').fill('385027')
      break
    case 'branchFirstLogin':
      await field(t.ebankNumber).fill(account)
      await field(t.idNumber).fill(idNumber)
      await field(t.activationCode).fill(activationCode)
      break
    case 'cardFirstLogin':
      await field(t['creditRegistration.card']).fill(account)
      await field(t.idNumber).fill(idNumber)
      await field(t.mobile).fill(mobile)
      break
    case 'recovery':
      await field(t.name).fill(name)
      await field(t.idNumber).fill(idNumber)
      await field(t['recovery.account']).fill(account)
      break
    default:
      await field(t.name).fill(name)
      await field(t.idNumber).fill(idNumber)
      await field(t[`${kind}.card`]).fill(account)
      await field(t.mobile).fill(mobile)
  }
  await imageCode()
}

/** Completes a step on its screen, including the press of its button. */
const doStep: Record<
  Exclude<JourneyStep, 'done'>,
  (page: Page, who: Traveller, language: Language) => Promise<void>
> = {
  async notSigned(page, who, language) {
    const { words: t, field, submit } = journeyPage(page, language)
    await field(t.name).fill(who.name)
    await field(t.idNumber).fill(who.idNumber)
    await submit.click()
  },
  async question(page, _, language) {
    const { words: t, field, submit } = journeyPage(page, language)
    await field(t.answer).fill(securityAnswer)
    await submit.click()
  },
  async code(page, who, language) {
    const { words: t, code, submit } = journeyPage(page, language)
    await page.getByRole('button', { name: t['code.ask'], exact: true }).click()
    await page.getByText(t['code.sent.sms']).waitFor()
    await code.fill(await dynamicPassword(page, who.mobile))
    await submit.click()
  },
  async signature(page, _, language) {
    // With an inserted USB-Key.
    await agree(await keyPanel(page, language).open())
  },
  async agreement(page, _, language) {
    const { words: t } = journeyPage(page, language)
    await page.locator('article').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    await page.getByText(t['agreement.ready']).waitFor()
    await page.getByRole('button', { name: t['agreement.read'] }).click()
  },
  async sign(page, who, language) {
    const { submit, secret } = journeyPage(page, language)
    await page.getByRole('checkbox').check()
    if (who.kindOfJourney === 'debitRegistration') await secret('cardPassword').fill('385027')
    if (who.kindOfJourney === 'creditRegistration') await secret('cardPassword').fill('274916')
    await submit.click()
  },
  async information(page, who, language) {
    const { words: t, field, submit } = journeyPage(page, language)
    await field(t.username).fill(who.chosen.username)
    await field(t.seal).fill('长风破浪')
    await page.getByLabel(t.question).selectOption('birthplace')
    await field(t.answer).fill('宁波')
    await submit.click()
  },
  async withdrawalPassword(page, who, language) {
    const { secret, submit } = journeyPage(page, language)
    for (const name of ['withdrawal', 'withdrawalAgain']) await secret(name).fill(who.chosen.withdrawal)
    await submit.click()
  },
  async passwords(page, who, language) {
    const { secret, submit } = journeyPage(page, language)
    for (const name of ['login', 'loginAgain']) await secret(name).fill(who.chosen.login)
    for (const name of ['query', 'queryAgain']) await secret(name).fill(who.chosen.query)
    await submit.click()
  },
  async loginPassword(page, who, language) {
    const { secret, submit } = journeyPage(page, language)
    for (const name of ['login', 'loginAgain']) await secret(name).fill(who.chosen.login)
    await submit.click()
  },
}

/** The steps of a customer of `traveller`, in order. */
const stepsOf: Record<WayIn, JourneyStep[]> = {
  debitRegistration: ['code', 'agreement', 'sign', 'information', 'passwords', 'done'],
  creditRegistration: ['code', 'agreement', 'sign', 'information', 'loginPassword', 'done'],
  onlineSigning: ['notSigned', 'code', 'agreement', 'sign', 'information', 'loginPassword', 'done'],
  branchFirstLogin: ['code', 'information', 'withdrawalPassword', 'passwords', 'done'],
  cardFirstLogin: ['code', 'information', 'loginPassword', 'done'],
  recovery: ['question', 'code', 'loginPassword', 'done'],
}

/** Starts the journey on its first screen. */
export async function beginOnPage(page: Page, who: Traveller, language: Language): Promise<void> {
  await page.goto(`/#${journeys[who.kindOfJourney].entry}`)
  await fillEntry(page, who, language)
  await journeyPage(page, language).submit.click()
}

/** Waits for the screen of a step. */
export async function atStep(page: Page, kind: JourneyKind, step: JourneyStep, language: Language) {
  const { words } = journeyPage(page, language)
  const title = step === 'done' ? journeys[kind].title[language] : words[`step.${step}`]
  await page.waitForURL((address) => address.hash === `#${journeyRoute(kind, step)}`)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  if (step === 'agreement') await page.locator('article').waitFor()
}

/** Goes on from a step to the next. Calls `look` on every screen, including the last one. */
export async function walkOn(
  page: Page,
  who: Traveller,
  language: Language,
  {
    from,
    to = 'done',
    look,
    steps = stepsOf[who.kindOfJourney],
  }: { from?: JourneyStep; to?: JourneyStep; look?: () => Promise<void>; steps?: JourneyStep[] } = {},
): Promise<void> {
  for (const step of steps.slice(from ? steps.indexOf(from) : 0)) {
    await atStep(page, who.kindOfJourney, step, language)
    await look?.()
    if (step === to || step === 'done') return
    await doStep[step](page, who, language)
  }
}
