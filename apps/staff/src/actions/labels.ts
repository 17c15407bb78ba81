import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { TextKey, Translate } from '@cloudsail/ui/base/texts.ts'

/** Returns the label of a field of an action. The tests of this page ask for one in both languages for every field. */
export const fieldLabel = (t: Translate<'staff'>, name: string) =>
  t(`field.${name}` as TextKey<'staff'> & 'field.reason')

/** Returns the words of a choice. */
export function choiceLabel(
  t: Translate<'staff'>,
  field: string,
  value: string,
  language: 'zh' | 'en',
): string {
  const currency = currencyNames[value as keyof typeof currencyNames]
  return currency ? currency[language] : t(`choice.${field}.${value}` as TextKey<'staff'> & 'field.reason')
}
