import { inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import type { CardAccount } from '../account.ts'
import { cardPasswordTexts as texts } from './texts.ts'

/** Returns the line of an order that names the card, with its number masked. */
export const creditCardLine = ({ number }: Pick<CardAccount, 'number'>) => ({
  key: 'card',
  label: texts.card,
  value: inBoth(spacedNumber(maskCard(number))),
})
