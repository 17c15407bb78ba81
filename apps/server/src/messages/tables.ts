import type { Currency } from '@cloudsail/contract'

export interface MessagesTables {
  'messages.alert_digests': { currency: Currency }
  'messages.applications': { held_currency: Currency | null }
  'messages.watched': { currency: Currency }
}
