import { groupAmount, type Language } from '@cloudsail/contract'

/** A message as the build compiles it: words, places, the bank's figures, and plurals with their cases. */
export type Message = readonly Token[]
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'figure']
  | readonly [name: string, type: 'plural', cases: Cases]
type Cases = Readonly<Record<string, Message | number | undefined>>

const rules = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') }
const numbers = { zh: new Intl.NumberFormat('zh'), en: new Intl.NumberFormat('en') }

/** Whether a place names a value that is asked for and not here yet, or that the bank does not know. */
const isPending = (token: Token, values: PendingValues) =>
  typeof token !== 'string' && token[0] in values && (values[token[0]] ?? null) === null

/** Values of a text; undefined while data are on their way, null where the bank knows none. */
export type PendingValues = Readonly<Record<string, string | number | null | undefined>>

/** Puts values into a compiled message. While one of them is not known the text is empty: half a sentence is none. A case for the very number ("=0") goes before the language's rule; in a case,
 *  "#" is the number. */
export function formatMessage(message: Message, values: PendingValues, language: Language): string {
  if (message.some((token) => isPending(token, values))) return ''
  return message.map((token) => formatToken(token, values, language)).join('')
}

function formatToken(token: Token, values: PendingValues, language: Language): string {
  if (typeof token === 'string') return token
  const [name, type, cases] = token
  const value = values[name]
  if (type && value === undefined) return '…'
  if (!cases) return groupAmount(value ?? '')
  const count = Number(value)
  const chosen = (cases[count] ?? cases[rules[language].select(count)] ?? cases.other) as Message
  const spelled = chosen.map((each) => (each === '#' ? numbers[language].format(count) : each))
  return formatMessage(spelled, values, language)
}
