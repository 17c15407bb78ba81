import { type Bilingual, fillBoth, formatGrouped, maskName, tailOf } from '@cloudsail/contract'
import { remittanceTexts } from './remittance-texts.ts'
import type { Remittance } from './remittances.ts'

/** Returns the messages on arrival: to the payer, and to the payee if the payer asked for one. */
export function settledNotifications(remittance: Remittance): { text: string; mobile?: string }[] {
  const { payer_name, payer_number, payee_name, payee_number, payee_mobile, amount_minor } = remittance
  const amount = formatGrouped(amount_minor, 'CNY')
  const sent = fillBoth(remittanceTexts.notificationSent, {
    tail: tailOf(payer_number),
    payee: maskName(payee_name),
    amount,
  })
  const arrived = fillBoth(remittanceTexts.notificationToPayee, {
    payer: maskName(payer_name),
    tail: tailOf(payee_number),
    amount,
  })
  return [{ text: sent.zh }, ...(payee_mobile ? [{ text: arrived.zh, mobile: payee_mobile }] : [])]
}

/** Returns the message to the payer about a failed remittance. */
export function returnedNotification(
  { payer_number, payee_name, amount_minor }: Remittance,
  reason: Bilingual,
): { text: string } {
  const values = {
    tail: tailOf(payer_number),
    payee: maskName(payee_name),
    amount: formatGrouped(amount_minor, 'CNY'),
    reason: reason.zh,
  }
  return { text: fillBoth(remittanceTexts.notificationReturned, values).zh }
}
