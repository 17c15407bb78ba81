import { addMonths } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'

/** The rules of site mail (messages.md section 4), pure. */

export const mailTopics = ['praise', 'consultation', 'complaint', 'advice'] as const
export type MailTopic = (typeof mailTopics)[number]

export const mailTopicNames: Readonly<Record<MailTopic, Bilingual>> = {
  praise: { zh: '表扬', en: 'Praise' },
  consultation: { zh: '咨询', en: 'Enquiry' },
  complaint: { zh: '投诉', en: 'Complaint' },
  advice: { zh: '建议', en: 'Suggestion' },
}

/** Calendar days after the day a complaint came by whose end it is answered; then after a first and a second extension. */
export const complaintDays = [15, 30, 60] as const

/** The last date on which a complaint may be answered, after so many extensions. */
export function complaintDueOn(cameOn: string, extensions: 0 | 1 | 2): string {
  const date = new Date(`${cameOn}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + complaintDays[extensions])
  return date.toISOString().slice(0, 10)
}

/** Whether a text may be mail: no angle brackets, no control characters but line breaks, no emoji. */
export function isMailText(text: string): boolean {
  const isMarkup = /[<>]/.test(text)
  const isControl = /(?!\n)\p{Cc}/u.test(text)
  // Joiners and variation selectors stand in emoji, flags are pairs of regional letters.
  const isEmoji = /\u200D|\uFE0F|\u20E3|\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic}/u.test(text)
  return !isMarkup && !isControl && !isEmoji
}

/** How long after an answer a customer may have the matter opened again: fifteen days of 24 hours. */
export const reopenMs = 15 * 24 * 3_600_000
/** How long a decided complaint may be sent on to head office: thirty days of 24 hours. */
export const reviewMs = 30 * 24 * 3_600_000

/** Since when mail can be looked for. */
export const earliestMailOn = (today: string): string => addMonths(today, -24)
