import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

export interface CardsTables {
  'cards.credit_cards': { currency: Generated<Currency> }
  'cards.statements': { currency: Generated<Currency> }
}
