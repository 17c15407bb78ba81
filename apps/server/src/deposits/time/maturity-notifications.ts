import { type Bilingual, fillBoth, rateText, tailOf } from '@cloudsail/contract'
import { moneyText } from '../../orders/index.ts'
import type { OutboxMessage } from '../../outbox/index.ts'
import type { Certificate } from './certificates.ts'
import type { Maturity } from './maturity.ts'
import { termText, depositTexts as texts } from './texts.ts'

type Of<Kind extends Maturity['kind']> = Extract<Maturity, { kind: Kind }>

export const renewedNotification = ({ next }: Of<'renewed'>): OutboxMessage =>
  message(next, texts.notificationRenewed, {
    amount: moneyText({ amountMinor: next.principalMinor, currency: next.currency }),
    rate: rateText(next.annualRatePpm),
    term: termText(next.termMonths),
    matures: next.maturesOn,
  })

export const paidNotification = ({
  certificate,
  principalMinor,
  interestMinor,
  to,
}: Of<'paid'>): OutboxMessage =>
  message(certificate, texts.notificationPaid, {
    amount: moneyText({ amountMinor: principalMinor, currency: certificate.currency }),
    interest: moneyText({ amountMinor: interestMinor, currency: certificate.currency }),
    tail: tailOf(to.number),
  })

export const overdueNotification = (certificate: Certificate): OutboxMessage =>
  message(certificate, texts.notificationOverdue, {})

export const soonNotification = (certificate: Certificate): OutboxMessage =>
  message(certificate, texts.notificationSoon, {
    amount: moneyText({ amountMinor: certificate.principalMinor, currency: certificate.currency }),
    matures: certificate.maturesOn,
    instruction: texts[certificate.instruction],
  })

function message(
  { customerId, number, product }: Certificate,
  text: Bilingual,
  values: Record<string, string | Bilingual>,
): OutboxMessage {
  return {
    kind: 'sms',
    customerId,
    payload: { text: fillBoth(text, { number, product: texts[product], ...values }).zh },
  }
}
