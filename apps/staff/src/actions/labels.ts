import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { TextKey, Translate } from '@cloudsail/ui/base/texts.ts'

type Labels = Translate<'actions'>
type AnyKey = TextKey<'actions'> & 'field.reason'

/** Returns the label of a field of an action. A test asks for one for every field of every action. */
export const fieldLabel = (t: Labels, name: string) => t(`field.${name}` as AnyKey)

/** Returns the words of a choice. Currencies keep their own names, whatever the action. */
export function choiceLabel(t: Labels, field: string, value: string, language: 'zh' | 'en'): string {
  const currency = currencyNames[value as keyof typeof currencyNames]
  return currency ? currency[language] : t(`${field}.${value}` as AnyKey)
}
