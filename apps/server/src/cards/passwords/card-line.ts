import { inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import type { CardAccount } from '../account.ts'
import { cardPasswordTexts as texts } from './texts.ts'

/** The line of an order's card; its number is masked. */
export const creditCardLine = ({ number }: Pick<CardAccount, 'number'>) => ({
  key: 'card',
  label: texts.card,
  value: inBoth(spacedNumber(maskCard(number))),
})
