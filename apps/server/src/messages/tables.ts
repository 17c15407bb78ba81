import type { Currency } from '@cloudsail/contract'

export interface MessagesTables {
  'messages.alert_digests': { currency: Currency }
  'messages.watched': { currency: Currency }
}
