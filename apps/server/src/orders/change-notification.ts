import { type Bilingual, brand, fillBoth } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import type { CustomerNotification } from './definition.ts'

const text: Bilingual = {
  zh: `您的{what}已于{time}变更：{value}。如非本人操作，请立即致电${brand.hotline}。`,
  en: `Your {what} changed at {time}: {value}. Not you? Call ${brand.hotline} now.`,
}

/**
 * Returns the message about a change that needed no factor. It names the changed value, masked. It goes to the mobile on
 * record and cannot be turned off.
 */
export function changeNotification(
  customerId: bigint,
  now: Date,
  { what, value }: { what: Bilingual; value: Bilingual },
): CustomerNotification {
  const time = wireTime(now).slice(0, 16).replace('T', ' ')
  return { customerId, text: fillBoth(text, { what, value, time }) }
}
