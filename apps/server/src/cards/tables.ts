import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

export interface CardsTables {
  'cards.bills': { currency: Generated<Currency> }
  'cards.credit_cards': { currency: Generated<Currency> }
}
