import { fillBoth, formatAmount, normaliseText, tailOf } from '@cloudsail/contract'
import { minimumLeftOf, remainingOf } from '@cloudsail/contract/cards'
import { readCards } from '../../cards/index.ts'
import type { Queryable } from '../../db/database.ts'
import { announcementsFor, latestStatement } from '../../messages/index.ts'
import { wechatMessages as messages } from './texts.ts'

const shownAnnouncements = 3

/** What a bound customer can ask for in WeChat. */
type Topic = 'bill' | 'statement' | 'announcements' | 'help'

const words: readonly (readonly [Exclude<Topic, 'help'>, RegExp])[] = [
  ['statement', /对账单|电子账单|^2$|e-?statement/i],
  ['bill', /账单|信用卡|还款|^1$|bill|card/i],
  ['announcements', /公告|通知|^3$|announce/i],
]

/** Returns what a typed text asks for. What is not understood gets the list of questions. */
export const topicOf = (text: string): Topic =>
  words.find(([, pattern]) => pattern.test(normaliseText(text)))?.[0] ?? 'help'

interface Asked {
  customerId: bigint
  text: string
  now: Date
}

/** Returns the answer to a bound customer's question. It never contains the balance of an account, a number or a code. */
export async function answerQuestion(q: Queryable, { customerId, text, now }: Asked): Promise<string> {
  const topic = topicOf(text)
  if (topic === 'bill') return billsOf(q, customerId)
  if (topic === 'statement') {
    const month = await latestStatement(q, customerId, now)
    return month === null ? messages.noStatement : fill(messages.statement, { month })
  }
  if (topic === 'announcements') {
    const rows = await announcementsFor(q, { customerId, now })
      .orderBy('n.published_at', 'desc')
      .orderBy('n.announcement_id', 'desc')
      .limit(shownAnnouncements)
      .execute()
    return rows.length === 0
      ? messages.noAnnouncement
      : [messages.announcements, ...rows.map(({ title_zh }) => title_zh)].join('\n')
  }
  return messages.questions
}

/** Returns the last bill of each card that is not closed: what is left to pay, and by when. */
async function billsOf(q: Queryable, customerId: bigint): Promise<string> {
  const cards = (await readCards(q, customerId)).filter(({ accountStatus }) => accountStatus !== 'closed')
  if (cards.length === 0) return messages.noCard
  return cards
    .map(({ number, bill }) => {
      const tail = tailOf(number)
      if (!bill) return fill(messages.noBill, { tail })
      const left = remainingOf(bill)
      if (left <= 0n) return fill(messages.billPaid, { tail, month: bill.billedOn.slice(0, 7) })
      return fill(messages.bill, {
        tail,
        month: bill.billedOn.slice(0, 7),
        amount: formatAmount(left, 'CNY'),
        minimum: formatAmount(minimumLeftOf(bill), 'CNY'),
        due: bill.dueOn,
      })
    })
    .join('\n')
}

/** Fills a message of WeChat, which is in Chinese only. */
export const fill = (text: string, values: Record<string, string>): string =>
  fillBoth({ zh: text, en: text }, values).zh
