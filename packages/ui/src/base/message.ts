import { groupAmount, type Language } from '@cloudsail/contract'

/** A compiled message: words, placeholders, the bank's figures, and plurals with their cases. */
export type Message = readonly Token[]
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'figure']
  | readonly [name: string, type: 'plural', cases: Cases]
type Cases = Readonly<Record<string, Message | number | undefined>>

const rules = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') }
const numbers = { zh: new Intl.NumberFormat('zh'), en: new Intl.NumberFormat('en') }

/** Returns whether a placeholder's value has not arrived yet or is not known to the bank. */
const isPending = (token: Token, values: PendingValues) =>
  typeof token !== 'string' && token[0] in values && (values[token[0]] ?? null) === null

/** Values of a text: undefined while the data are loading, null if the bank has no value. */
export type PendingValues = Readonly<Record<string, string | number | null | undefined>>

/**
 * Fills values into a compiled message. Returns an empty text while any value is missing, because half a sentence would
 * mislead. A case for an exact number ("=0") takes precedence over the language's plural rule. Inside a case, "#" stands for
 * the number.
 */
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
