import { formatGrouped } from '../core/money.ts'
import type { SchedulePeriod } from '../core/rules/index.ts'
import type { Bilingual, Language } from '../core/text.ts'
import type { RuleType, RuleWealthType } from './rule-amounts.ts'
import type { DepositInstruction } from './time-deposits.ts'

/** The content of a rule, as form, rehearsal, order and list show it. */
export interface RuleWords {
  type: RuleType
  wealthType: RuleWealthType
  /** Term of a time deposit. Otherwise null. */
  termMonths: number | null
  instruction: DepositInstruction
  /** The last four digits of both accounts. No destination if the money becomes a deposit. */
  payingTail: string
  destinationTail: string | null
  amountMinor: bigint
  period: SchedulePeriod
  firstOn: string
  endOn: string
}

/** A piece of a rule's sentence. `field` is the input that decides it. */
export interface SentencePart {
  text: string
  field?: string
}

/** Returns a rule as one sentence, in pieces. Pieces that the customer chooses name their field. */
export function ruleSentence(rule: RuleWords, language: Language): SentencePart[] {
  const words = wordsIn[language](rule)
  // The places of the pattern become separate pieces.
  return patterns[language][patternOf(rule)].split(/(\{\w+\})/).flatMap((piece) => {
    const place = /^\{(\w+)\}$/.exec(piece)?.[1] as keyof typeof words | undefined
    if (place) return [{ text: words[place], field: fieldOf[place] }]
    return piece ? [{ text: piece }] : []
  })
}

/** Returns the sentence as plain text in both languages. */
export const ruleText = (rule: RuleWords): Bilingual => ({ zh: textIn(rule, 'zh'), en: textIn(rule, 'en') })

const textIn = (rule: RuleWords, language: Language) =>
  ruleSentence(rule, language)
    .map(({ text }) => text)
    .join('')

type Pattern = 'move' | 'deposit' | 'depositTerm' | 'sweep' | 'sweepTerm' | 'topUp'

function patternOf({ type, wealthType }: RuleWords): Pattern {
  if (type === 'topUp') return 'topUp'
  const hasTerm = wealthType === 'timeDeposit'
  if (type === 'sweep') return hasTerm ? 'sweepTerm' : 'sweep'
  if (wealthType === 'current') return 'move'
  return hasTerm ? 'depositTerm' : 'deposit'
}

const patterns: Readonly<Record<Language, Readonly<Record<Pattern, string>>>> = {
  zh: {
    move: '{often}，从{paying}转出{amount}到{destination}，到{end}为止。',
    deposit: '{often}，从{paying}转出{amount}存为{product}，到{end}为止。',
    depositTerm: '{often}，从{paying}转出{amount}存为{product}，{instruction}，到{end}为止。',
    sweep: '{often}，将{paying}中超过{amount}的部分，按规定的整数倍转存为{product}，到{end}为止。',
    sweepTerm:
      '{often}，将{paying}中超过{amount}的部分，按规定的整数倍转存为{product}，{instruction}，到{end}为止。',
    topUp: '{often}，{destination}余额低于{amount}时，从{paying}补足，到{end}为止。',
  },
  en: {
    move: '{often}, move {amount} from {paying} to {destination}, until {end}.',
    deposit: '{often}, put {amount} from {paying} into {product}, until {end}.',
    depositTerm: '{often}, put {amount} from {paying} into {product}, {instruction}, until {end}.',
    sweep:
      '{often}, move anything above {amount} from {paying} into {product}, in the multiples that are set, until {end}.',
    sweepTerm:
      '{often}, move anything above {amount} from {paying} into {product}, in the multiples that are set, {instruction}, until {end}.',
    topUp: '{often}, if {destination} falls below {amount}, top it up from {paying}, until {end}.',
  },
}

const fieldOf = {
  often: 'period',
  paying: 'payingAccountId',
  destination: 'destinationAccountId',
  amount: 'amount',
  product: 'wealthType',
  instruction: 'instruction',
  end: 'endOn',
} as const
type Words = Record<keyof typeof fieldOf, string>

const weekday = (on: string) => new Date(`${on}T00:00:00Z`).getUTCDay()
const day = (on: string) => Number(on.slice(8))

const zhOften: Readonly<Record<Exclude<SchedulePeriod, 'once'>, (on: string) => string>> = {
  daily: () => '每日',
  weekly: (on) => `每周${'日一二三四五六'[weekday(on)]}`,
  monthly: (on) => `每月${day(on)}日`,
  monthEnd: () => '每月最后一日',
  bimonthly: (on) => `每两个月的${day(on)}日`,
  quarterly: (on) => `每三个月的${day(on)}日`,
  yearly: (on) => `每年${Number(on.slice(5, 7))}月${day(on)}日`,
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const ordinal = (number: number) => {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
const enOften: Readonly<Record<Exclude<SchedulePeriod, 'once'>, (on: string) => string>> = {
  daily: () => 'Every day',
  weekly: (on) => `Every ${weekdays[weekday(on)]}`,
  monthly: (on) => `On the ${ordinal(day(on))} of each month`,
  monthEnd: () => 'On the last day of each month',
  bimonthly: (on) => `On the ${ordinal(day(on))} of every second month`,
  quarterly: (on) => `On the ${ordinal(day(on))} of every third month`,
  yearly: (on) => `On ${day(on)} ${months[Number(on.slice(5, 7)) - 1]} of each year`,
}

const zhTerms: Readonly<Record<number, string>> = { 12: '一年', 24: '二年', 36: '三年', 60: '五年' }

const wordsIn: Readonly<Record<Language, (rule: RuleWords) => Words>> = {
  zh: (rule) => ({
    often: rule.period === 'once' ? rule.firstOn : zhOften[rule.period](rule.firstOn),
    paying: `尾号${rule.payingTail}的账户`,
    destination: `尾号${rule.destinationTail ?? ''}的账户`,
    amount: `${formatGrouped(rule.amountMinor, 'CNY')}元`,
    product: productText(rule).zh,
    instruction: rule.instruction === 'renew' ? '本息自动转存' : '到期转活期',
    end: rule.endOn,
  }),
  en: (rule) => ({
    often: rule.period === 'once' ? rule.firstOn : enOften[rule.period](rule.firstOn),
    paying: `the account ending ${rule.payingTail}`,
    destination: `the account ending ${rule.destinationTail ?? ''}`,
    amount: `CNY ${formatGrouped(rule.amountMinor, 'CNY')}`,
    product: productText(rule).en,
    instruction: rule.instruction === 'renew' ? 'renewed at maturity' : 'paid out at maturity',
    end: rule.endOn,
  }),
}

function productText({ wealthType, termMonths }: Pick<RuleWords, 'wealthType' | 'termMonths'>): Bilingual {
  if (wealthType !== 'timeDeposit') return ruleProductNames[wealthType]
  const term = termMonths ?? 0
  const years = term / 12
  return {
    zh: `${zhTerms[term] ?? `${term}个月`}定期`,
    en: `a ${term < 12 ? `${term}-month` : `${years}-year`} time deposit`,
  }
}

/** Names of the products within a sentence. */
const ruleProductNames: Readonly<Record<Exclude<RuleWealthType, 'timeDeposit'>, Bilingual>> = {
  current: { zh: '活期', en: 'a current account' },
  callDeposit1: { zh: '一天通知存款', en: 'a one-day notice deposit' },
  callDeposit7: { zh: '七天通知存款', en: 'a seven-day notice deposit' },
  rolling7: { zh: '智能通知存款', en: 'a rolling notice deposit' },
}
