import { addMonths } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'

/** The rules of site mail, as pure functions. */

export const mailTopics = ['praise', 'consultation', 'complaint', 'advice'] as const
export type MailTopic = (typeof mailTopics)[number]

export const mailTopicNames: Readonly<Record<MailTopic, Bilingual>> = {
  praise: { zh: '表扬', en: 'Praise' },
  consultation: { zh: '咨询', en: 'Enquiry' },
  complaint: { zh: '投诉', en: 'Complaint' },
  advice: { zh: '建议', en: 'Suggestion' },
}

/**
 * Calendar days, after the day on which a complaint arrived, within which it is answered; then after one and after two
 * extensions.
 */
export const complaintDays = [15, 30, 60] as const

/** Returns the last date for the answer to a complaint, after that many extensions. */
export function complaintDueOn(cameOn: string, extensions: 0 | 1 | 2): string {
  const date = new Date(`${cameOn}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + complaintDays[extensions])
  return date.toISOString().slice(0, 10)
}

/** Returns true if a text may be sent as mail: no angle brackets, no control characters but line breaks, no emoji. */
export function isMailText(text: string): boolean {
  const isMarkup = /[<>]/.test(text)
  const isControl = /(?!\n)\p{Cc}/u.test(text)
  // Emoji contain joiners and variation selectors. Flags are pairs of regional letters.
  const isEmoji = /\u200D|\uFE0F|\u20E3|\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic}/u.test(text)
  return !isMarkup && !isControl && !isEmoji
}

/** Time after an answer in which the customer may have the matter reopened: fifteen days of 24 hours. */
export const reopenMs = 15 * 24 * 3_600_000
/** Time in which a decided complaint may be taken to head office: thirty days of 24 hours. */
export const reviewMs = 30 * 24 * 3_600_000

/** Returns the earliest date that a search for mail reaches. */
export const earliestMailOn = (today: string): string => addMonths(today, -24)
