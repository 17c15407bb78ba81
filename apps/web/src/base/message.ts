import type { Language, TextValues } from '@cloudsail/contract'

/** A message as the build compiles it: words, places, the bank's figures, and plurals with their cases. */
export type Message = readonly Token[]
export type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'figure']
  | readonly [name: string, type: 'plural', cases: Cases]
type Cases = Readonly<Record<string, Message | number | undefined>>

const rules = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') }
const numbers = { zh: new Intl.NumberFormat('zh'), en: new Intl.NumberFormat('en') }

/** Puts values into a compiled message. A case for the very number ("=0") goes before the language's rule; in a case,
 *  "#" is the number. */
export function formatMessage(message: Message, values: TextValues, language: Language): string {
  return message.map((token) => formatToken(token, values, language)).join('')
}

function formatToken(token: Token, values: TextValues, language: Language): string {
  if (typeof token === 'string') return token
  const [name, type, cases] = token
  const value = values[name]
  if (type && value === undefined) return '…'
  if (!cases) return String(value ?? '')
  const count = Number(value)
  const chosen = (cases[count] ?? cases[rules[language].select(count)] ?? cases.other) as Message
  const spelled = chosen.map((each) => (each === '#' ? numbers[language].format(count) : each))
  return formatMessage(spelled, values, language)
}
